const NOTES_HZ = [880, 1175];
const NOTE_SECONDS = 0.14;
const VOLUME = 0.08;

/** A browser lets no page sound that nobody has touched yet. */
export const maySound = (): boolean => navigator.userActivation.hasBeenActive;

/** Two short soft notes. Silent in a browser that has not been touched yet: it does not let pages sound. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  NOTES_HZ.forEach((frequency, index) => {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(context.currentTime + index * NOTE_SECONDS);
    note.stop(context.currentTime + (index + 1) * NOTE_SECONDS);
    if (index === NOTES_HZ.length - 1) note.addEventListener('ended', () => void context.close());
  });
  await context.resume();
}
