import { defineApp } from './application/application';
import { run } from './run';

run(defineApp({ plugins: [] }));
