import { fileInputs } from '../../inputs/fileInputs';

export const audio = fileInputs;
