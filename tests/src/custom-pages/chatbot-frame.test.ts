import { afterEach, describe, expect, it } from 'vitest';
import { areaOf } from '../../../panel/modules/chat/pages/chatbot-frame/ChatbotFrame';
import { choicesHere } from '../../../src/providers/settingChoices';
import { adoptSetting, forgetUnkept, getSetting, imposeSettings, setSetting } from '../../../src/providers/settings';

describe('whose chatbot it is', () => {
  it.each([
    [{}, 'agente'],
    [{ agent: true, client: true, supervisor: true, admin: true }, 'agente'],
    [{ client: true, supervisor: true, admin: true }, 'cliente'],
    [{ supervisor: true, admin: true }, 'supervisor'],
    [{ admin: true }, 'admin'],
    [{ agent: false, client: false, supervisor: false, admin: false }, 'agente'],
  ])('flags %j are the segment %s', (flags, area) => {
    expect(areaOf(flags)).toBe(area);
  });
});

describe('settings that a page imposes', () => {
  afterEach(() => {
    localStorage.clear();
    forgetUnkept();
  });

  it('hold over the choices without being one, and end', () => {
    setSetting('contentWidth', 'boxed');
    const end = imposeSettings({ contentWidth: 'fluid', verticalNavCollapsed: 'on' });
    expect([getSetting('contentWidth'), getSetting('verticalNavCollapsed')]).toEqual(['fluid', 'on']);
    expect(choicesHere()).toEqual({ contentWidth: 'boxed' });
    end();
    expect([getSetting('contentWidth'), getSetting('verticalNavCollapsed')]).toEqual(['boxed', 'off']);
  });

  it('survive choices that arrive from the account, and the end of another page’s', () => {
    const endFirst = imposeSettings({ contentWidth: 'fluid' });
    const endSecond = imposeSettings({ verticalNavCollapsed: 'on' });
    adoptSetting('verticalNavCollapsed', 'off');
    endFirst();
    expect(getSetting('verticalNavCollapsed')).toBe('on');
    endSecond();
    expect(getSetting('verticalNavCollapsed')).toBe('off');
  });

  it('give way to what the person chooses meanwhile', () => {
    const end = imposeSettings({ contentWidth: 'fluid', verticalNavCollapsed: 'on' });
    setSetting('verticalNavCollapsed', 'off');
    expect([getSetting('contentWidth'), getSetting('verticalNavCollapsed')]).toEqual(['fluid', 'off']);
    end();
  });
});
