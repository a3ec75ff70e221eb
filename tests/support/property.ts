import fc from 'fast-check';

/** Every run draws the same cases, so that no run fails by chance; `PROPERTY_SEED=<number>` looks at others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? '1') });

export default fc;
