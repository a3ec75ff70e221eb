/** Prints `N passed, N failed` from the last run of `npm test`. */
import { readFileSync } from 'node:fs';

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync('.cache/test-results.json', 'utf8'));
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
