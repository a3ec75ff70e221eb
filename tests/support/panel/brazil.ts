import { knowNotations } from '../../../core/know-notations';
import brazil from '../../../panel/brazil/brazil-notations';

/** For tests that compile or read without an application: its formats and numbers are known once this is imported. */
knowNotations(brazil);
