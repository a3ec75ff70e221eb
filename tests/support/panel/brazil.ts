import { knowNotations } from '../../../core/format/notations';
import brazil from '../../../panel/brazil/brazil-notations';

/** For tests that compile or read without an application: its formats and numbers are known once this is imported. */
knowNotations(brazil);
