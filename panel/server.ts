import { run } from '../server/run';
import panel from './panel.config';

run(panel);
