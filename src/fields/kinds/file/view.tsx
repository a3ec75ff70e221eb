import { lazyView } from '../../lazyView';

export const FileView = lazyView(async () => (await import('../../inputs/fileView')).fileView('file'));
