import fc from 'fast-check';

// A run draws what every run draws, so a failure can be repeated.
fc.configureGlobal({ seed: 20_261_122 });
