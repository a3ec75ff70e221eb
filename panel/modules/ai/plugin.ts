import { definePlugin } from '../../../server/application/plugin';
import { countChanges } from '../../../server/operations/computed/count-changes';
import { aiDoors } from './doors';
import { questionRoutes } from './server/questions/question-routes';
import { questionRetention } from './server/questions/question-retention';
import { keepTokenLimits } from './server/keep-token-limits';
import { aiAppTester } from './server/ai-app/ai-app-tester';
import { knowledgeRoutes } from './server/knowledge/knowledge-routes';
import { knowledgeTester } from './server/knowledge/knowledge-tester';

declare module 'painel' {
  interface PluginTesters {
    aiApp: true;
    knowledgeBase: true;
  }
  interface PluginTestReasons {
    purpose: true;
  }
  interface PluginTestNotes {
    noPassages: true;
    noModel: true;
    modelFailed: true;
  }
  interface PluginUntested {
    chatbot: true;
    quality: true;
    embedding: true;
    transcription: true;
    tts: true;
  }
}

/** Applications of language models, and what they know. */
export const ai = definePlugin({
  name: 'ai',
  resources: {
    'ai-prompts': { computed: countChanges('ai-prompts', 'contentVersion', ['content']) },
    'knowledge-questions': { retention: questionRetention },
  },
  routes: [questionRoutes, knowledgeRoutes],
  doors: aiDoors,
  testers: { aiApp: aiAppTester, knowledgeBase: knowledgeTester },
  clock: { 'limits of tokens': keepTokenLimits },
});
