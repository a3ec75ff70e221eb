/** A disposition that a call may be given, as people choose among them. */
export interface OfferedDisposition {
  id: string;
  name: string;
  group: string | null;
  result: string | null;
  color: string | null;
  hotkey: string | null;
  requiresNotes: boolean;
  requiresCallback: boolean;
}
