/** So much is decoded for a picture of it; longer sound is played without one. */
const MOST_BYTES = 8 * 1024 * 1024;
const RATE = 8000;

/** How loud each of so many parts of a sound is, 0 to 1 of its loudest; undefined where there is no telling. */
export async function soundPeaks(address: string, count: number, signal: AbortSignal): Promise<number[] | undefined> {
  const response = await fetch(address, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  const content = await response.arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(content);
  return peaksOf(sound.getChannelData(0), count);
}

/** The loudest sample of each part, in relation to the loudest of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, samples.length / count);
  const peaks = Array.from({ length: count }, (_none, part) => {
    let most = 0;
    for (const sample of samples.subarray(Math.floor(part * size), Math.floor((part + 1) * size)))
      most = Math.max(most, Math.abs(sample));
    return most;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
