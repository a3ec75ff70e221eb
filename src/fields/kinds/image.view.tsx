import { fileView } from '../inputs/fileView';

export const ImageView = fileView('image');
