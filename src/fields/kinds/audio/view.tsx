import { lazyView } from '../../lazyView';

export const AudioView = lazyView(async () => (await import('../../inputs/fileView')).fileView('audio'));
