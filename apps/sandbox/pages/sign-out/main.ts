// who signs out has pressed a button in the console already
document.querySelector('form')?.submit()
