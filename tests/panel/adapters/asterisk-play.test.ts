import { expect, it } from 'vitest';
import { play } from '../../../panel/adapters/asterisk/commands/talk-actions';

const CHANNEL = 'PJSIP/vivo-00000007';

it('an audio is played where the dialplan can, by its name', () => {
  expect(play(CHANNEL, 'avisos/fila')).toEqual([
    {
      action: 'Getvar',
      fields: { Channel: CHANNEL, Variable: 'DIALPLAN_EXISTS(painel-play,s,1)' },
      expects: { header: 'Value', value: '1', otherwise: 'the dialplan of Asterisk has no context painel-play' },
    },
    { action: 'Setvar', fields: { Channel: CHANNEL, Variable: 'PAINEL_AUDIO', Value: 'avisos/fila' } },
    { action: 'Redirect', fields: { Channel: CHANNEL, Context: 'painel-play', Exten: 's', Priority: '1' } },
  ]);
});

it.each(['a,b', 'a b', '${SHELL(id)}', ''])(
  'the name %j is refused: it would be something else in the dialplan',
  (name) => {
    expect(() => play(CHANNEL, name)).toThrow('expected the name of an audio');
  },
);
