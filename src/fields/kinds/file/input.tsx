import { fileInputs } from '../../inputs/fileInputs';

export const file = fileInputs;
