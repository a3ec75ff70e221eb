import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import type { ComputedHook, ToCompute } from '../../../../server/operations/computed/computed-hook';
import { fileFacts, type KnownFiles } from '../../../../server/operations/computed/file-facts';

/** How long and how large each audio is, and whether it can be played. Without an upload that is for others to say, until the upload is taken away. */
export const audioFacts: ComputedHook = {
  needs: { audios: ['file', 'durationSeconds', 'sizeBytes', 'status'] },
  from: ['file'],
  fillsStored: true,
  async compute(_context, executor, records) {
    const known = await fileFacts(
      executor,
      records.map(({ record }) => record['file']),
    );
    return records.map(({ occasion, record: { file = null } }): JsonObject => {
      if (file === null && (occasion === 'create' || occasion === 'stored')) return {};
      const { seconds = null, bytes = null, state = null } = known(file) ?? {};
      return { durationSeconds: seconds, sizeBytes: bytes, status: state };
    });
  },
};

/** How long each of the files of music on hold is. */
export const musicFacts: ComputedHook = {
  needs: { 'moh-classes': ['files'] },
  from: ['files'],
  fillsStored: true,
  async compute(_context, executor, records) {
    const known = await fileFacts(
      executor,
      records.flatMap((one) => filesOf(one).map((item) => (isObject(item) ? item['file'] : null))),
    );
    return records.map((one): JsonObject => {
      const files = filesOf(one);
      return files.length === 0 ? {} : { files: files.map((item) => measured(item, known)) };
    });
  },
};

const filesOf = ({ record: { files } }: ToCompute): Json[] => (Array.isArray(files) ? files : []);

function measured(item: Json, known: KnownFiles): Json {
  if (!isObject(item) || (item['file'] ?? null) === null) return item;
  const { durationSeconds: _before, ...rest } = item;
  const seconds = known(item['file'])?.seconds ?? null;
  return seconds === null ? rest : { ...rest, durationSeconds: seconds };
}
