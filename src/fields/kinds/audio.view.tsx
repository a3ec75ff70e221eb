import { fileView } from '../inputs/fileView';

export const AudioView = fileView('audio');
