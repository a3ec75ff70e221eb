import { fileView } from '../inputs/fileView';

export const FileView = fileView('file');
