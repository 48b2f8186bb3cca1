import fc from 'fast-check';

// In CI every run tries the same cases, so that what fails there was changed. By hand they are drawn anew, to find what
// nobody has thought of.
if (process.env['CI']) fc.configureGlobal({ seed: 2026 });
