// Loaded into a site's process: an error that nobody catches, in words that name a person.
process.on('SIGUSR2', () => void Promise.reject(new Error('no account "heloise@exemple.test"')));
