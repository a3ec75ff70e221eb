import { start } from '../src/start';
import { panelPages } from './panel.pages';

start(panelPages);
