-- how many values each key has encrypted, as its processes add it up: a key is good for so many with random nonces
create table key_uses (
  key text primary key,
  uses bigint not null default 0
);
