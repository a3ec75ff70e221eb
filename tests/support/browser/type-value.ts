import type { Locator } from 'playwright';
import { shows } from './browser-panel';
import { button, choose } from './page-steps';
import type { SampleFile } from '../sample-files';

/** What a person does at one field of a form; `slot` is its place there. */
export type Step = (slot: Locator) => Promise<void>;

/** One of several boxes of text, by its label; without one the only box. */
const boxOf = (slot: Locator, label?: string): Locator =>
  label === undefined ? slot.getByRole('textbox').first() : slot.getByRole('textbox', { name: label, exact: true });

/** Goes to a box and types over what is there, key by key. */
export async function typeOver(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.press('Control+a');
  await box.press('Delete');
  await box.pressSequentially(text);
}

/** Types over a box of text and leaves it, upon which some rewrite what was typed. */
export const typed =
  (text: string, label?: string): Step =>
  async (slot) => {
    const box = boxOf(slot, label);
    await typeOver(box, text);
    await box.press('Tab');
  };

/** Gives the browser's own picker a value; in which order its parts are typed depends on the browser's language. */
export const pickedTime =
  (value: string): Step =>
  (slot) =>
    slot.locator('input').fill(value);

export const switched: Step = (slot) => slot.getByRole('switch').click();

const comboOf = (slot: Locator, label?: string): Locator =>
  label === undefined ? slot.getByRole('combobox').first() : slot.getByRole('combobox', { name: label, exact: true });

export const chosen =
  (option: string, label?: string): Step =>
  async (slot) => {
    await comboOf(slot, label).click();
    await slot.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };

/** The first option of a list that may be left without a choice says nothing. */
export const unchosen: Step = async (slot) => {
  await comboOf(slot).click();
  await slot.page().getByRole('listbox').getByRole('option').first().click();
};

/** Types the beginning of each name and picks it from what was found. */
export const searched =
  (label: string, ...names: string[]): Step =>
  async (slot) => {
    for (const name of names) await choose(slot, label, name, name);
  };

/** Types what only one line of a searched list has, and takes that line. */
export const found =
  (text: string): Step =>
  async (slot) => {
    await comboOf(slot).fill(text);
    const line = slot.page().getByRole('listbox').getByRole('option');
    await shows(line).toHaveCount(1);
    await line.click();
  };

export const erased =
  (times: number): Step =>
  async (slot) => {
    for (let left = times; left > 0; left -= 1) await comboOf(slot).press('Backspace');
  };

export const ticked =
  (...names: string[]): Step =>
  async (slot) => {
    for (const name of names) await slot.getByRole('checkbox', { name, exact: true }).click();
  };

export const pressed =
  (...names: string[]): Step =>
  async (slot) => {
    for (const name of names) await button(slot, name).first().click();
  };

export const steps =
  (...all: Step[]): Step =>
  async (slot) => {
    for (const step of all) await step(slot);
  };

/** Chooses a file in the window that a button opens. */
export const picked =
  (name: string, file: SampleFile): Step =>
  async (slot) => {
    const chooser = slot.page().waitForEvent('filechooser');
    await button(slot, name).click();
    await (await chooser).setFiles(file);
    await button(slot, 'Substituir').waitFor();
  };
