const SAMPLES = 1024;
const EVERY_MS = 100;
/** Speech is seldom louder than a third of what could be written. */
const USUAL_LOUDNESS = 3;

/**
 * Tells how loud a stream is, ten times a second, between 0 and 1.
 * @returns what ends it
 */
export function followLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    tell(Math.min(1, Math.sqrt(mean) * USUAL_LOUDNESS));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
