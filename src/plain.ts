import { defineBrowser } from './application/application';
import { start } from './start';

start(defineBrowser({ plugins: [] }));
