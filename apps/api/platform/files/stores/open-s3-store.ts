import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import type { FileStore } from '../file-store.ts'
import { randomName } from './open-folder-store.ts'
import type { FilesPlace } from './read-files-url.ts'

const CONNECT_WITHIN_MS = 3000
const ANSWER_WITHIN_MS = 15_000
const TRIES = 3

/** The key to a store. */
export interface StoreKey {
  readonly accessKey: string
  readonly secretKey: string
}

/** Files as objects of an S3-compatible store, each under the prefix; encrypted here, whatever the store does. */
export function openS3Store({ bucket, prefix, endpoint, region }: FilesPlace, { accessKey, secretKey }: StoreKey): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // names of buckets as hosts are what not every store knows
    forcePathStyle: true,
    maxAttempts: TRIES,
    // checksums of its own making are what not every store knows
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS, throwOnRequestTimeout: true },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const writeAs = async (name: string, bytes: Buffer) =>
    void (await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length })))
  return {
    writeAs,
    write: async (bytes) => {
      const name = randomName()
      await writeAs(name, bytes)
      return name
    },
    read: async (name) => {
      const { Body: body } = await client.send(new GetObjectCommand(at(name)))
      if (!body) throw new Error('the store answered no file')
      return Buffer.from(await body.transformToByteArray())
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    list: async function* (before) {
      for (let next: string | undefined = ''; next !== undefined;) {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
        )
        next = page.NextContinuationToken
        yield (page.Contents ?? []).flatMap(({ Key: key = '', LastModified: at }) =>
          at && at < before && key.length > prefix.length ? [key.slice(prefix.length)] : [],
        )
      }
    },
  }
}
