// Written by `npm run client` from the OpenAPI document of the schemas. Do not edit: change a schema and run it again.

interface Answer<Value> {
  headers: Record<string, unknown>;
  content: { 'application/json': Value };
}

interface Refusal {
  headers: Record<string, unknown>;
  content: { 'application/problem+json': components['schemas']['problem'] };
}

export interface components {
  schemas: {
    problem: {
      type: string;
      title: string;
      message: string;
      status: number;
      detail: string;
      code: ('malformed_json' | 'bad_request' | 'unknown_field' | 'unknown_filter' | 'unknown_sort' | 'bad_range' | 'too_costly' | 'report_too_costly' | 'too_many_groups' | 'unauthenticated' | 'bad_credentials' | 'bad_code' | 'challenge_expired' | 'bad_passkey' | 'address_refused' | 'unknown_account' | 'forbidden' | 'field_forbidden' | 'bad_set_up_code' | 'email_unverified' | 'read_only' | 'impersonated' | 'first_login' | 'second_factor_due' | 'not_found' | 'method_not_allowed' | 'bad_token' | 'conflict' | 'in_use' | 'merge_clash' | 'unsettled' | 'locked' | 'state_conflict' | 'transition_refused' | 'storage_full' | 'too_large' | 'unsupported_media_type' | 'unreadable_file' | 'costly_file' | 'too_many_rows' | 'range_unsatisfiable' | 'too_many_uses' | 'invalid' | 'locked_out' | 'too_many_requests' | 'too_many_taken' | 'unreadable_job' | 'internal' | 'unavailable' | 'maintenance' | 'insufficient_storage' | 'exchange_refused' | 'events_waiting' | 'no_rate' | 'tenant_suspended' | 'budget_spent' | 'exchange_silent' | 'unconfirmed' | 'number_listed' | 'number_blocked' | 'connection_unready' | 'sync_running' | 'template_differs' | 'platform_failed' | 'template_unsupported' | 'platform_refused' | 'no_phone_column' | 'no_credit' | 'ai_limit');
      params?: {
        [name: string]: unknown;
      };
      errors?: {
        path: string;
        code: string;
        message: string;
        params: {
          [name: string]: unknown;
        };
      }[];
      requestId: string;
    };
    ids: {
      ids: string[];
    };
    'filter.text': ((string | null) | (string | null)[]);
    'filter.text-limit': string;
    'filter.number': ((number | null) | (number | null)[]);
    'filter.number-limit': number;
    'filter.decimal': ((string | null) | (string | null)[]);
    'filter.decimal-limit': string;
    'filter.boolean': ((boolean | null) | (boolean | null)[]);
    'filter.date': ((string | null) | (string | null)[]);
    'filter.date-limit': string;
    'filter.instant': ((string | null) | (string | null)[]);
    'filter.instant-limit': string;
    'filter.exact': ((string | number | boolean | null) | (string | number | boolean | null)[]);
    'session.person': {
      id: string;
      name: string;
      email: string;
      role: string;
      firstLogin: boolean;
      secondFactorDue?: true;
      queues?: ('PABX' | 'Chatbot')[];
      tenantId: (string | null);
      language: ('pt' | 'en' | 'fr' | 'ar');
      brand?: {
        [name: string]: unknown;
      };
    };
    'session.rule': {
      action: (string | string[]);
      subject: (string | string[]);
      conditions?: {
        [name: string]: unknown;
      };
      fields?: string[];
      inverted?: boolean;
      reason?: string;
    };
    'session.opened': {
      accessToken: string;
      userData: components['schemas']['session.person'];
      userAbilityRules: components['schemas']['session.rule'][];
      impersonation?: {
        mode: ('view' | 'act');
        by: {
          id: string;
          name: string;
        };
        until: string;
      };
    };
    'session.passkey': {
      id: string;
      name: string;
      createdAt: string;
      lastUsedAt: (string | null);
    };
    'session.challenge': {
      challenge: {
        id: string;
        methods: string[];
        expiresAt: string;
      };
    };
    job: {
      id: string;
      kind: ('export' | 'report' | 'report-delivery' | 'import' | 'import-check' | 'bulk-edit' | 'bulk-delete' | 'bulk-move' | 'undo' | 'transfer' | 'template-sync' | 'recording-backup' | 'rerating' | 'analyses');
      collection: string;
      params: {
        [name: string]: unknown;
      };
      status: ('queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone');
      total: (number | null);
      done: number;
      refused: number;
      createdAt: string;
      startedAt: (string | null);
      finishedAt: (string | null);
      expiresAt: string;
      result: ({
        [name: string]: unknown;
      } | null);
      problem: ({
        [name: string]: unknown;
      } | null);
      outcome: ({
        [name: string]: unknown;
      } | null);
      canUndo: boolean;
    };
    'access-profiles': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      active: boolean;
      roles: (('Cliente' | 'Supervisor' | 'Agente')[] | null);
      userIds: (string[] | null);
      rules: {
        effect: ('allow' | 'deny');
        collection: string;
        actions?: ('read' | 'create' | 'update' | 'delete' | 'export' | 'import' | 'listen' | 'download' | 'disclose' | 'anonymise')[];
        moves?: string[];
        fields?: string[];
        conditions?: {
          field: string;
          operator: ('is' | 'isNot' | 'among' | 'notAmong' | 'above' | 'atLeast' | 'below' | 'atMost' | 'empty' | 'filled');
          value?: string;
        }[];
      }[];
    };
    'access-profiles.new': {
      id?: string;
      name: string;
      description?: (string | null);
      active?: boolean;
      roles?: (('Cliente' | 'Supervisor' | 'Agente')[] | null);
      userIds?: (string[] | null);
      rules: {
        effect: ('allow' | 'deny');
        collection: string;
        actions?: ('read' | 'create' | 'update' | 'delete' | 'export' | 'import' | 'listen' | 'download' | 'disclose' | 'anonymise')[];
        moves?: string[];
        fields?: string[];
        conditions?: {
          field: string;
          operator: ('is' | 'isNot' | 'among' | 'notAmong' | 'above' | 'atLeast' | 'below' | 'atMost' | 'empty' | 'filled');
          value?: string;
        }[];
      }[];
      tenantId?: (string | null);
    };
    'access-profiles.changes': {
      name?: string;
      description?: (string | null);
      active?: boolean;
      roles?: (('Cliente' | 'Supervisor' | 'Agente')[] | null);
      userIds?: (string[] | null);
      rules?: {
        effect: ('allow' | 'deny');
        collection: string;
        actions?: ('read' | 'create' | 'update' | 'delete' | 'export' | 'import' | 'listen' | 'download' | 'disclose' | 'anonymise')[];
        moves?: string[];
        fields?: string[];
        conditions?: {
          field: string;
          operator: ('is' | 'isNot' | 'among' | 'notAmong' | 'above' | 'atLeast' | 'below' | 'atMost' | 'empty' | 'filled');
          value?: string;
        }[];
      }[];
      version?: number;
    };
    'access-profiles.filter': {
      q?: string;
      $and?: components['schemas']['access-profiles.filter'][];
      $or?: components['schemas']['access-profiles.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      active?: components['schemas']['filter.boolean'];
      roles?: components['schemas']['filter.exact'];
      userIds?: components['schemas']['filter.exact'];
      rules?: ({
        [name: string]: unknown;
      } | null);
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'access-profiles.sort': [('name' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    admins: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      email: string;
      hasPassword: boolean;
      phone: (string | null);
      status: ('active' | 'blocked');
      accessLevel: ('full' | 'support' | 'finance' | 'readonly');
      tenantIds: (string[] | null);
      canImpersonate: (boolean | null);
      ipAllowList: (string[] | null);
      lastLoginAt: (string | null);
    };
    'admins.new': {
      id?: string;
      name: string;
      email: string;
      password: components['schemas']['admins.part.account-password'];
      phone?: (string | null);
      status?: ('active' | 'blocked');
      accessLevel?: ('full' | 'support' | 'finance' | 'readonly');
      tenantIds?: (string[] | null);
      canImpersonate?: (boolean | null);
      ipAllowList?: (string[] | null);
    };
    'admins.changes': {
      name?: string;
      email?: string;
      password?: components['schemas']['admins.part.account-password'];
      phone?: (string | null);
      status?: ('active' | 'blocked');
      accessLevel?: ('full' | 'support' | 'finance' | 'readonly');
      tenantIds?: (string[] | null);
      canImpersonate?: (boolean | null);
      ipAllowList?: (string[] | null);
      version?: number;
    };
    'admins.part.account-password': string;
    'admins.filter': {
      q?: string;
      $and?: components['schemas']['admins.filter'][];
      $or?: components['schemas']['admins.filter'][];
      name?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      phone?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      accessLevel?: components['schemas']['filter.exact'];
      tenantIds?: components['schemas']['filter.exact'];
      canImpersonate?: components['schemas']['filter.boolean'];
      ipAllowList?: components['schemas']['filter.text'];
      lastLoginAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'admins.sort': [('name' | 'email' | 'phone' | 'status' | 'accessLevel' | 'canImpersonate' | 'lastLoginAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'agent-states': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      agentId: string;
      channel: components['schemas']['agent-states.part.agent-channel'];
      state: ('logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused' | null);
      pauseReasonId: (string | null);
      since: (string | null);
      wrapUpUntil: (string | null);
      askedMove: ('pause' | 'logout' | null);
      askedReasonId: (string | null);
      approval: ('waiting' | 'refused' | 'lapsed' | null);
      requestedReasonId: (string | null);
      requestedAt: (string | null);
      callId: (string | null);
    };
    'agent-states.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'agent-states.changes': {
      version?: number;
    };
    'agent-states.part.agent-channel': ('PABX' | 'Chatbot');
    'agent-states.filter': {
      q?: string;
      $and?: components['schemas']['agent-states.filter'][];
      $or?: components['schemas']['agent-states.filter'][];
      agentId?: components['schemas']['filter.exact'];
      channel?: components['schemas']['filter.exact'];
      state?: components['schemas']['filter.exact'];
      pauseReasonId?: components['schemas']['filter.exact'];
      since?: components['schemas']['filter.instant'];
      wrapUpUntil?: components['schemas']['filter.instant'];
      askedMove?: components['schemas']['filter.exact'];
      askedReasonId?: components['schemas']['filter.exact'];
      approval?: components['schemas']['filter.exact'];
      requestedReasonId?: components['schemas']['filter.exact'];
      requestedAt?: components['schemas']['filter.instant'];
      callId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'agent-states.sort': [('agentId' | 'channel' | 'state' | 'pauseReasonId' | 'since' | 'wrapUpUntil' | 'askedMove' | 'askedReasonId' | 'approval' | 'requestedReasonId' | 'requestedAt' | 'callId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'agent-status-log': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      agentId: (string | null);
      channel: ('PABX' | 'Chatbot' | null);
      state: ('logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused' | null);
      pauseReasonId: (string | null);
      startedAt: (string | null);
      endedAt: (string | null);
      seconds: (number | null);
      callId: (string | null);
      changedBy: (string | null);
      exceeded: (boolean | null);
    };
    'agent-status-log.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'agent-status-log.changes': {
      version?: number;
    };
    'agent-status-log.filter': {
      q?: string;
      $and?: components['schemas']['agent-status-log.filter'][];
      $or?: components['schemas']['agent-status-log.filter'][];
      agentId?: components['schemas']['filter.exact'];
      channel?: components['schemas']['filter.exact'];
      state?: components['schemas']['filter.exact'];
      pauseReasonId?: components['schemas']['filter.exact'];
      startedAt?: components['schemas']['filter.instant'];
      endedAt?: components['schemas']['filter.instant'];
      seconds?: components['schemas']['filter.number'];
      callId?: components['schemas']['filter.exact'];
      changedBy?: components['schemas']['filter.exact'];
      exceeded?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'agent-status-log.sort': [('agentId' | 'channel' | 'state' | 'pauseReasonId' | 'startedAt' | 'endedAt' | 'seconds' | 'callId' | 'changedBy' | 'exceeded' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    agents: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      email: string;
      username: (string | null);
      hasPassword: boolean;
      code: (string | null);
      hasPin: boolean;
      status: ('active' | 'inactive');
      supervisorIds: (string[] | null);
      channels: components['schemas']['agents.part.agent-channel'][];
      extensionId: (string | null);
      loginMode: ('fixed' | 'hotdesk' | 'webphone' | null);
      queueMemberships: ({
        queueId: string;
        penalty?: number;
        order?: number;
      }[] | null);
      campaignIds: (string[] | null);
      wrapUpSeconds: (number | null);
      autoAnswer: (boolean | null);
      maxNoAnswer: (number | null);
      rejectDelaySeconds: (number | null);
      canManualDial: (boolean | null);
      canTransfer: (boolean | null);
      canSeeFullNumber: (boolean | null);
      recordCalls: ('queue' | 'always' | 'never' | null);
      sectorIds: (string[] | null);
      maxConcurrentChats: (number | null);
      signMessages: (boolean | null);
      onlyOwnContacts: (boolean | null);
      state: ('logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused' | null);
      pauseReasonId: (string | null);
      stateSince: (string | null);
    };
    'agents.new': {
      id?: string;
      name: string;
      email: string;
      username?: (string | null);
      password: components['schemas']['agents.part.account-password'];
      code?: (string | null);
      pin?: (string | null);
      status?: ('active' | 'inactive');
      supervisorIds?: (string[] | null);
      channels: components['schemas']['agents.part.agent-channel'][];
      extensionId?: (string | null);
      loginMode?: ('fixed' | 'hotdesk' | 'webphone' | null);
      queueMemberships?: ({
        queueId: string;
        penalty?: number;
        order?: number;
      }[] | null);
      campaignIds?: (string[] | null);
      wrapUpSeconds?: (number | null);
      autoAnswer?: (boolean | null);
      maxNoAnswer?: (number | null);
      rejectDelaySeconds?: (number | null);
      canManualDial?: (boolean | null);
      canTransfer?: (boolean | null);
      canSeeFullNumber?: (boolean | null);
      recordCalls?: ('queue' | 'always' | 'never' | null);
      sectorIds?: (string[] | null);
      maxConcurrentChats?: (number | null);
      signMessages?: (boolean | null);
      onlyOwnContacts?: (boolean | null);
      tenantId?: (string | null);
    };
    'agents.changes': {
      name?: string;
      email?: string;
      username?: (string | null);
      password?: components['schemas']['agents.part.account-password'];
      code?: (string | null);
      pin?: (string | null);
      status?: ('active' | 'inactive');
      supervisorIds?: (string[] | null);
      channels?: components['schemas']['agents.part.agent-channel'][];
      extensionId?: (string | null);
      loginMode?: ('fixed' | 'hotdesk' | 'webphone' | null);
      queueMemberships?: ({
        queueId: string;
        penalty?: number;
        order?: number;
      }[] | null);
      campaignIds?: (string[] | null);
      wrapUpSeconds?: (number | null);
      autoAnswer?: (boolean | null);
      maxNoAnswer?: (number | null);
      rejectDelaySeconds?: (number | null);
      canManualDial?: (boolean | null);
      canTransfer?: (boolean | null);
      canSeeFullNumber?: (boolean | null);
      recordCalls?: ('queue' | 'always' | 'never' | null);
      sectorIds?: (string[] | null);
      maxConcurrentChats?: (number | null);
      signMessages?: (boolean | null);
      onlyOwnContacts?: (boolean | null);
      version?: number;
    };
    'agents.part.agent-channel': ('PABX' | 'Chatbot');
    'agents.part.account-password': string;
    'agents.filter': {
      q?: string;
      $and?: components['schemas']['agents.filter'][];
      $or?: components['schemas']['agents.filter'][];
      name?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      username?: components['schemas']['filter.text'];
      code?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      supervisorIds?: components['schemas']['filter.exact'];
      channels?: components['schemas']['filter.exact'];
      extensionId?: components['schemas']['filter.exact'];
      loginMode?: components['schemas']['filter.exact'];
      queueMemberships?: ({
        [name: string]: unknown;
      } | null);
      campaignIds?: components['schemas']['filter.exact'];
      wrapUpSeconds?: components['schemas']['filter.number'];
      autoAnswer?: components['schemas']['filter.boolean'];
      maxNoAnswer?: components['schemas']['filter.number'];
      rejectDelaySeconds?: components['schemas']['filter.number'];
      canManualDial?: components['schemas']['filter.boolean'];
      canTransfer?: components['schemas']['filter.boolean'];
      canSeeFullNumber?: components['schemas']['filter.boolean'];
      recordCalls?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      maxConcurrentChats?: components['schemas']['filter.number'];
      signMessages?: components['schemas']['filter.boolean'];
      onlyOwnContacts?: components['schemas']['filter.boolean'];
      state?: components['schemas']['filter.exact'];
      pauseReasonId?: components['schemas']['filter.exact'];
      stateSince?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'agents.sort': [('name' | 'email' | 'username' | 'code' | 'status' | 'extensionId' | 'loginMode' | 'wrapUpSeconds' | 'autoAnswer' | 'maxNoAnswer' | 'rejectDelaySeconds' | 'canManualDial' | 'canTransfer' | 'canSeeFullNumber' | 'recordCalls' | 'maxConcurrentChats' | 'signMessages' | 'onlyOwnContacts' | 'state' | 'pauseReasonId' | 'stateSince' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'ai-apps': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      provider: ('openai' | 'azure' | 'anthropic' | 'google' | 'ollama' | 'custom');
      purpose: ('chatbot' | 'transcription' | 'quality' | 'embedding' | 'tts')[];
      baseUrl: (string | null);
      hasApiKey: boolean;
      apiKeyHint: (string | null);
      model: string;
      temperature: (number | null);
      maxTokens: (number | null);
      timeoutSeconds: (number | null);
      tenantIds: (string[] | null);
      monthlyTokenLimit: (number | null);
      tokensThisMonth: (number | null);
      status: ('active' | 'inactive' | 'error');
      errorReason: ('limit' | null);
      lastError: (string | null);
    };
    'ai-apps.new': {
      id?: string;
      name: string;
      provider: ('openai' | 'azure' | 'anthropic' | 'google' | 'ollama' | 'custom');
      purpose: ('chatbot' | 'transcription' | 'quality' | 'embedding' | 'tts')[];
      baseUrl?: (string | null);
      apiKey: string;
      model: string;
      temperature?: (number | null);
      maxTokens?: (number | null);
      timeoutSeconds?: (number | null);
      tenantIds?: (string[] | null);
      monthlyTokenLimit?: (number | null);
      status?: ('active' | 'inactive' | 'error');
      tenantId?: (string | null);
    };
    'ai-apps.changes': {
      name?: string;
      provider?: ('openai' | 'azure' | 'anthropic' | 'google' | 'ollama' | 'custom');
      purpose?: ('chatbot' | 'transcription' | 'quality' | 'embedding' | 'tts')[];
      baseUrl?: (string | null);
      apiKey?: string;
      model?: string;
      temperature?: (number | null);
      maxTokens?: (number | null);
      timeoutSeconds?: (number | null);
      tenantIds?: (string[] | null);
      monthlyTokenLimit?: (number | null);
      status?: ('active' | 'inactive' | 'error');
      version?: number;
    };
    'ai-apps.filter': {
      q?: string;
      $and?: components['schemas']['ai-apps.filter'][];
      $or?: components['schemas']['ai-apps.filter'][];
      name?: components['schemas']['filter.text'];
      provider?: components['schemas']['filter.exact'];
      purpose?: components['schemas']['filter.exact'];
      baseUrl?: components['schemas']['filter.text'];
      apiKeyHint?: components['schemas']['filter.text'];
      model?: components['schemas']['filter.text'];
      temperature?: components['schemas']['filter.number'];
      maxTokens?: components['schemas']['filter.number'];
      timeoutSeconds?: components['schemas']['filter.number'];
      tenantIds?: components['schemas']['filter.exact'];
      monthlyTokenLimit?: components['schemas']['filter.number'];
      tokensThisMonth?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      errorReason?: components['schemas']['filter.exact'];
      lastError?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'ai-apps.sort': [('name' | 'provider' | 'baseUrl' | 'apiKeyHint' | 'model' | 'temperature' | 'maxTokens' | 'timeoutSeconds' | 'monthlyTokenLimit' | 'status' | 'errorReason' | 'lastError' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'ai-prompts': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      scope: ('platform' | 'tenant' | null);
      purpose: ('chatbot' | 'summary' | 'quality' | 'classification' | 'reply_suggestion');
      aiAppId: string;
      content: string;
      knowledgeBaseIds: (string[] | null);
      temperature: (number | null);
      outputFormat: ('text' | 'json' | null);
      contentVersion: (number | null);
      status: ('active' | 'draft' | 'archived');
    };
    'ai-prompts.new': {
      id?: string;
      name: string;
      purpose: ('chatbot' | 'summary' | 'quality' | 'classification' | 'reply_suggestion');
      aiAppId: string;
      content: string;
      knowledgeBaseIds?: (string[] | null);
      temperature?: (number | null);
      outputFormat?: ('text' | 'json' | null);
      status?: ('active' | 'draft' | 'archived');
      tenantId?: (string | null);
    };
    'ai-prompts.changes': {
      name?: string;
      purpose?: ('chatbot' | 'summary' | 'quality' | 'classification' | 'reply_suggestion');
      aiAppId?: string;
      content?: string;
      knowledgeBaseIds?: (string[] | null);
      temperature?: (number | null);
      outputFormat?: ('text' | 'json' | null);
      status?: ('active' | 'draft' | 'archived');
      version?: number;
    };
    'ai-prompts.filter': {
      q?: string;
      $and?: components['schemas']['ai-prompts.filter'][];
      $or?: components['schemas']['ai-prompts.filter'][];
      name?: components['schemas']['filter.text'];
      scope?: components['schemas']['filter.exact'];
      purpose?: components['schemas']['filter.exact'];
      aiAppId?: components['schemas']['filter.exact'];
      content?: components['schemas']['filter.text'];
      knowledgeBaseIds?: components['schemas']['filter.exact'];
      temperature?: components['schemas']['filter.number'];
      outputFormat?: components['schemas']['filter.exact'];
      contentVersion?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'ai-prompts.sort': [('name' | 'scope' | 'purpose' | 'aiAppId' | 'temperature' | 'outputFormat' | 'contentVersion' | 'status' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    attendances: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      protocol: (string | null);
      status: ('bot' | 'waiting' | 'in_attendance' | 'on_hold' | 'transferred' | 'closed' | null);
      contactId: (string | null);
      connectionId: (string | null);
      sectorId: (string | null);
      agentId: (string | null);
      offeredAgentId: (string | null);
      offeredUntil: (string | null);
      passedAgentIds: (string[] | null);
      priority: ('low' | 'normal' | 'high' | 'urgent' | null);
      tagIds: (string[] | null);
      kanbanStageId: (string | null);
      kanbanPosition: (number | null);
      kanbanSince: (string | null);
      origin: ('contact' | 'agent' | 'campaign' | 'schedule' | 'flow' | null);
      campaignId: (string | null);
      subject: (string | null);
      startedAt: (string | null);
      waitingSince: (string | null);
      assignedAt: (string | null);
      firstAssignedAt: (string | null);
      firstResponseAt: (string | null);
      holdSince: (string | null);
      lastMessageAt: (string | null);
      closedAt: (string | null);
      waitSeconds: (number | null);
      openWaitSeconds: (number | null);
      firstResponseSeconds: (number | null);
      openFirstResponseSeconds: (number | null);
      holdSeconds: (number | null);
      closedSeconds: (number | null);
      handleSeconds: (number | null);
      earlierHandleSeconds: (number | null);
      agentHandleSeconds: (number | null);
      unreadCount: (number | null);
      windowExpiresAt: (string | null);
      dispositionId: (string | null);
      closeReason: ('agent' | 'contact' | 'inactivity' | 'supervisor' | 'bot' | null);
      closeNotes: (string | null);
      surveyAskedAt: (string | null);
      surveyScore: (number | null);
      surveyMetric: ('csat' | 'nps' | 'yes_no' | 'custom' | null);
      transferNote: (string | null);
      transfers: ({
        at?: string;
        fromSectorId?: string;
        toSectorId?: string;
        fromAgentId?: string;
        toAgentId?: string;
        note?: string;
      }[] | null);
    };
    'attendances.new': {
      id?: string;
      sectorId?: (string | null);
      agentId?: (string | null);
      priority?: ('low' | 'normal' | 'high' | 'urgent' | null);
      tagIds?: (string[] | null);
      kanbanStageId?: (string | null);
      kanbanPosition?: (number | null);
      subject?: (string | null);
      dispositionId?: (string | null);
      closeNotes?: (string | null);
      transferNote?: (string | null);
      tenantId?: (string | null);
    };
    'attendances.changes': {
      sectorId?: (string | null);
      agentId?: (string | null);
      priority?: ('low' | 'normal' | 'high' | 'urgent' | null);
      tagIds?: (string[] | null);
      kanbanStageId?: (string | null);
      kanbanPosition?: (number | null);
      subject?: (string | null);
      dispositionId?: (string | null);
      closeNotes?: (string | null);
      transferNote?: (string | null);
      version?: number;
    };
    'attendances.filter': {
      q?: string;
      $and?: components['schemas']['attendances.filter'][];
      $or?: components['schemas']['attendances.filter'][];
      protocol?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      contactId?: components['schemas']['filter.exact'];
      connectionId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      offeredAgentId?: components['schemas']['filter.exact'];
      offeredUntil?: components['schemas']['filter.instant'];
      passedAgentIds?: components['schemas']['filter.exact'];
      priority?: components['schemas']['filter.exact'];
      tagIds?: components['schemas']['filter.exact'];
      kanbanStageId?: components['schemas']['filter.exact'];
      kanbanPosition?: components['schemas']['filter.number'];
      kanbanSince?: components['schemas']['filter.instant'];
      origin?: components['schemas']['filter.exact'];
      campaignId?: components['schemas']['filter.exact'];
      subject?: components['schemas']['filter.text'];
      startedAt?: components['schemas']['filter.instant'];
      waitingSince?: components['schemas']['filter.instant'];
      assignedAt?: components['schemas']['filter.instant'];
      firstAssignedAt?: components['schemas']['filter.instant'];
      firstResponseAt?: components['schemas']['filter.instant'];
      holdSince?: components['schemas']['filter.instant'];
      lastMessageAt?: components['schemas']['filter.instant'];
      closedAt?: components['schemas']['filter.instant'];
      waitSeconds?: components['schemas']['filter.number'];
      openWaitSeconds?: components['schemas']['filter.number'];
      firstResponseSeconds?: components['schemas']['filter.number'];
      openFirstResponseSeconds?: components['schemas']['filter.number'];
      holdSeconds?: components['schemas']['filter.number'];
      closedSeconds?: components['schemas']['filter.number'];
      handleSeconds?: components['schemas']['filter.number'];
      earlierHandleSeconds?: components['schemas']['filter.number'];
      agentHandleSeconds?: components['schemas']['filter.number'];
      unreadCount?: components['schemas']['filter.number'];
      windowExpiresAt?: components['schemas']['filter.instant'];
      dispositionId?: components['schemas']['filter.exact'];
      closeReason?: components['schemas']['filter.exact'];
      closeNotes?: components['schemas']['filter.text'];
      surveyAskedAt?: components['schemas']['filter.instant'];
      surveyScore?: components['schemas']['filter.number'];
      surveyMetric?: components['schemas']['filter.exact'];
      transferNote?: components['schemas']['filter.text'];
      transfers?: ({
        [name: string]: unknown;
      } | null);
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'attendances.sort': [('protocol' | 'status' | 'contactId' | 'connectionId' | 'sectorId' | 'agentId' | 'offeredAgentId' | 'offeredUntil' | 'priority' | 'kanbanStageId' | 'kanbanPosition' | 'kanbanSince' | 'origin' | 'campaignId' | 'subject' | 'startedAt' | 'waitingSince' | 'assignedAt' | 'firstAssignedAt' | 'firstResponseAt' | 'holdSince' | 'lastMessageAt' | 'closedAt' | 'waitSeconds' | 'openWaitSeconds' | 'firstResponseSeconds' | 'openFirstResponseSeconds' | 'holdSeconds' | 'closedSeconds' | 'handleSeconds' | 'earlierHandleSeconds' | 'agentHandleSeconds' | 'unreadCount' | 'windowExpiresAt' | 'dispositionId' | 'closeReason' | 'surveyAskedAt' | 'surveyScore' | 'surveyMetric' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    audios: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      source: ('upload' | 'tts' | 'phone');
      file: (string | null);
      ttsText: (string | null);
      ttsVoice: (string | null);
      recordExtensionId: (string | null);
      category: ('ura' | 'queue' | 'announcement' | 'survey' | 'campaign' | 'other');
      durationSeconds: (number | null);
      sizeBytes: (number | null);
      status: ('ready' | 'processing' | 'failed' | null);
      usedBy: ({
        collection?: string;
        id?: string;
        name?: string;
      }[] | null);
    };
    'audios.new': {
      id?: string;
      name: string;
      description?: (string | null);
      source?: ('upload' | 'tts' | 'phone');
      file?: (string | null);
      ttsText?: (string | null);
      ttsVoice?: (string | null);
      recordExtensionId?: (string | null);
      category: ('ura' | 'queue' | 'announcement' | 'survey' | 'campaign' | 'other');
      tenantId?: (string | null);
    };
    'audios.changes': {
      name?: string;
      description?: (string | null);
      file?: (string | null);
      ttsText?: (string | null);
      ttsVoice?: (string | null);
      recordExtensionId?: (string | null);
      category?: ('ura' | 'queue' | 'announcement' | 'survey' | 'campaign' | 'other');
      version?: number;
    };
    'audios.filter': {
      q?: string;
      $and?: components['schemas']['audios.filter'][];
      $or?: components['schemas']['audios.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      source?: components['schemas']['filter.exact'];
      file?: components['schemas']['filter.exact'];
      ttsText?: components['schemas']['filter.text'];
      ttsVoice?: components['schemas']['filter.text'];
      recordExtensionId?: components['schemas']['filter.exact'];
      category?: components['schemas']['filter.exact'];
      durationSeconds?: components['schemas']['filter.number'];
      sizeBytes?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      usedBy?: ({
        [name: string]: unknown;
      } | null);
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'audios.sort': [('name' | 'description' | 'source' | 'ttsVoice' | 'recordExtensionId' | 'category' | 'durationSeconds' | 'sizeBytes' | 'status' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'audit-logs': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      userId: (string | null);
      userRole: ('Admin' | 'Cliente' | 'Supervisor' | 'Agente' | 'System' | null);
      impersonatedBy: (string | null);
      action: ('create' | 'update' | 'delete' | 'login' | 'logout' | 'login_failed' | 'denied' | 'export' | 'import' | 'start' | 'pause' | 'stop' | 'listen' | 'download' | 'impersonate' | 'bulk' | 'undo' | 'transition' | 'restore' | 'disclose' | 'anonymise' | 'merge' | null);
      move: (string | null);
      entity: (string | null);
      entityId: (string | null);
      entityLabel: (string | null);
      changes: ({
        field?: string;
        from?: unknown;
        to?: unknown;
        redacted?: boolean;
      }[] | null);
      ip: (string | null);
      userAgent: (string | null);
      requestId: (string | null);
    };
    'audit-logs.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'audit-logs.filter': {
      q?: string;
      $and?: components['schemas']['audit-logs.filter'][];
      $or?: components['schemas']['audit-logs.filter'][];
      userId?: components['schemas']['filter.exact'];
      userRole?: components['schemas']['filter.exact'];
      impersonatedBy?: components['schemas']['filter.exact'];
      action?: components['schemas']['filter.exact'];
      move?: components['schemas']['filter.text'];
      entity?: components['schemas']['filter.exact'];
      entityId?: components['schemas']['filter.text'];
      entityLabel?: components['schemas']['filter.text'];
      changes?: ({
        [name: string]: unknown;
      } | null);
      ip?: components['schemas']['filter.text'];
      userAgent?: components['schemas']['filter.text'];
      requestId?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'audit-logs.sort': [('userId' | 'userRole' | 'impersonatedBy' | 'action' | 'move' | 'entity' | 'entityId' | 'entityLabel' | 'ip' | 'userAgent' | 'requestId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'blocked-phones': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      number: string;
      matchType: ('exact' | 'prefix');
      scope: ('all' | 'campaign');
      campaignId: (string | null);
      channels: ('call' | 'message')[];
      origin: ('manual' | 'import' | 'disposition' | 'customer_request' | 'api' | null);
      reason: (string | null);
      expiresAt: (string | null);
    };
    'blocked-phones.new': {
      id?: string;
      number: string;
      matchType?: ('exact' | 'prefix');
      scope?: ('all' | 'campaign');
      campaignId?: (string | null);
      channels?: ('call' | 'message')[];
      reason?: (string | null);
      expiresAt?: (string | null);
      tenantId?: (string | null);
    };
    'blocked-phones.changes': {
      matchType?: ('exact' | 'prefix');
      scope?: ('all' | 'campaign');
      campaignId?: (string | null);
      channels?: ('call' | 'message')[];
      reason?: (string | null);
      expiresAt?: (string | null);
      version?: number;
    };
    'blocked-phones.filter': {
      q?: string;
      $and?: components['schemas']['blocked-phones.filter'][];
      $or?: components['schemas']['blocked-phones.filter'][];
      number?: components['schemas']['filter.text'];
      matchType?: components['schemas']['filter.exact'];
      scope?: components['schemas']['filter.exact'];
      campaignId?: components['schemas']['filter.exact'];
      channels?: components['schemas']['filter.exact'];
      origin?: components['schemas']['filter.exact'];
      reason?: components['schemas']['filter.text'];
      expiresAt?: components['schemas']['filter.date'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'blocked-phones.sort': [('number' | 'matchType' | 'scope' | 'campaignId' | 'origin' | 'reason' | 'expiresAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'call-action-deliveries': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      at: string;
      event: ('call_started' | 'call_ringing' | 'call_answered' | 'call_ended' | 'dispositioned' | 'missed' | 'transferred' | 'recording_ready' | 'agent_login' | 'agent_pause');
      callId: (string | null);
      actionId: string;
      state: ('waiting' | 'done' | 'failed' | 'given_up' | null);
      attempts: (number | null);
      statusCode: (number | null);
      durationMs: (number | null);
      error: ('login' | 'denied' | 'unknownHost' | 'noAnswer' | 'timeout' | 'privateAddress' | 'certificate' | 'redirect' | 'notFound' | 'busy' | 'status' | 'scheme' | 'inactive' | 'other' | null);
      nextTryAt: (string | null);
    };
    'call-action-deliveries.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'call-action-deliveries.changes': {
      version?: number;
    };
    'call-action-deliveries.filter': {
      q?: string;
      $and?: components['schemas']['call-action-deliveries.filter'][];
      $or?: components['schemas']['call-action-deliveries.filter'][];
      at?: components['schemas']['filter.instant'];
      event?: components['schemas']['filter.exact'];
      callId?: components['schemas']['filter.exact'];
      actionId?: components['schemas']['filter.exact'];
      state?: components['schemas']['filter.exact'];
      attempts?: components['schemas']['filter.number'];
      statusCode?: components['schemas']['filter.number'];
      durationMs?: components['schemas']['filter.number'];
      error?: components['schemas']['filter.exact'];
      nextTryAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'call-action-deliveries.sort': [('at' | 'event' | 'callId' | 'actionId' | 'state' | 'attempts' | 'statusCode' | 'durationMs' | 'error' | 'nextTryAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'call-actions': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      mode: ('webhook' | 'screen_pop' | 'iframe');
      events: ('call_started' | 'call_ringing' | 'call_answered' | 'call_ended' | 'dispositioned' | 'missed' | 'transferred' | 'recording_ready' | 'agent_login' | 'agent_pause')[];
      direction: ('any' | 'inbound' | 'outbound' | 'dialer');
      queueIds: (string[] | null);
      campaignIds: (string[] | null);
      active: boolean;
      method: ('GET' | 'POST' | 'PUT');
      url: string;
      headers: ({
        name: string;
        hasValue?: boolean;
      }[] | null);
      bodyFormat: ('json' | 'form' | 'none' | null);
      bodyTemplate: (string | null);
      openIn: ('new_tab' | 'same_tab' | 'popup' | null);
      hasSecret: boolean;
      timeoutSeconds: (number | null);
      retries: (number | null);
      onlyExternalLegs: (boolean | null);
      lastStatus: (number | null);
      lastRunAt: (string | null);
      failuresInARow: (number | null);
    };
    'call-actions.new': {
      id?: string;
      name: string;
      mode?: ('webhook' | 'screen_pop' | 'iframe');
      events: ('call_started' | 'call_ringing' | 'call_answered' | 'call_ended' | 'dispositioned' | 'missed' | 'transferred' | 'recording_ready' | 'agent_login' | 'agent_pause')[];
      direction?: ('any' | 'inbound' | 'outbound' | 'dialer');
      queueIds?: (string[] | null);
      campaignIds?: (string[] | null);
      active?: boolean;
      method?: ('GET' | 'POST' | 'PUT');
      url: string;
      headers?: ({
        name: string;
        value?: string;
      }[] | null);
      bodyFormat?: ('json' | 'form' | 'none' | null);
      bodyTemplate?: (string | null);
      openIn?: ('new_tab' | 'same_tab' | 'popup' | null);
      secret?: (string | null);
      timeoutSeconds?: (number | null);
      retries?: (number | null);
      onlyExternalLegs?: (boolean | null);
      tenantId?: (string | null);
    };
    'call-actions.changes': {
      name?: string;
      mode?: ('webhook' | 'screen_pop' | 'iframe');
      events?: ('call_started' | 'call_ringing' | 'call_answered' | 'call_ended' | 'dispositioned' | 'missed' | 'transferred' | 'recording_ready' | 'agent_login' | 'agent_pause')[];
      direction?: ('any' | 'inbound' | 'outbound' | 'dialer');
      queueIds?: (string[] | null);
      campaignIds?: (string[] | null);
      active?: boolean;
      method?: ('GET' | 'POST' | 'PUT');
      url?: string;
      headers?: ({
        name: string;
        value?: string;
      }[] | null);
      bodyFormat?: ('json' | 'form' | 'none' | null);
      bodyTemplate?: (string | null);
      openIn?: ('new_tab' | 'same_tab' | 'popup' | null);
      secret?: (string | null);
      timeoutSeconds?: (number | null);
      retries?: (number | null);
      onlyExternalLegs?: (boolean | null);
      version?: number;
    };
    'call-actions.filter': {
      q?: string;
      $and?: components['schemas']['call-actions.filter'][];
      $or?: components['schemas']['call-actions.filter'][];
      name?: components['schemas']['filter.text'];
      mode?: components['schemas']['filter.exact'];
      events?: components['schemas']['filter.exact'];
      direction?: components['schemas']['filter.exact'];
      queueIds?: components['schemas']['filter.exact'];
      campaignIds?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      method?: components['schemas']['filter.exact'];
      url?: components['schemas']['filter.text'];
      headers?: ({
        [name: string]: unknown;
      } | null);
      bodyFormat?: components['schemas']['filter.exact'];
      bodyTemplate?: components['schemas']['filter.text'];
      openIn?: components['schemas']['filter.exact'];
      timeoutSeconds?: components['schemas']['filter.number'];
      retries?: components['schemas']['filter.number'];
      onlyExternalLegs?: components['schemas']['filter.boolean'];
      lastStatus?: components['schemas']['filter.number'];
      lastRunAt?: components['schemas']['filter.instant'];
      failuresInARow?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'call-actions.sort': [('name' | 'mode' | 'direction' | 'active' | 'method' | 'url' | 'bodyFormat' | 'openIn' | 'timeoutSeconds' | 'retries' | 'onlyExternalLegs' | 'lastStatus' | 'lastRunAt' | 'failuresInARow' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    callgroups: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      number: components['schemas']['callgroups.part.internal-number'];
      strategy: ('simultaneous' | 'sequence' | 'random' | 'round_robin' | 'enterprise');
      members: {
        type: ('extension' | 'external');
        extensionId?: string;
        number?: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
        confirm?: boolean;
      }[];
      ringSeconds: number;
      repeats: (number | null);
      skipBusy: (boolean | null);
      callerIdPrefix: (string | null);
      greetingAudioId: (string | null);
      mohId: (string | null);
      noAnswerDest: components['schemas']['callgroups.part.destination'];
      record: (boolean | null);
      enabled: boolean;
    };
    'callgroups.new': {
      id?: string;
      name: string;
      number: components['schemas']['callgroups.part.internal-number'];
      strategy?: ('simultaneous' | 'sequence' | 'random' | 'round_robin' | 'enterprise');
      members: {
        type: ('extension' | 'external');
        extensionId?: string;
        number?: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
        confirm?: boolean;
      }[];
      ringSeconds?: number;
      repeats?: (number | null);
      skipBusy?: (boolean | null);
      callerIdPrefix?: (string | null);
      greetingAudioId?: (string | null);
      mohId?: (string | null);
      noAnswerDest: components['schemas']['callgroups.part.destination'];
      record?: (boolean | null);
      enabled?: boolean;
      tenantId?: (string | null);
    };
    'callgroups.changes': {
      name?: string;
      number?: components['schemas']['callgroups.part.internal-number'];
      strategy?: ('simultaneous' | 'sequence' | 'random' | 'round_robin' | 'enterprise');
      members?: {
        type: ('extension' | 'external');
        extensionId?: string;
        number?: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
        confirm?: boolean;
      }[];
      ringSeconds?: number;
      repeats?: (number | null);
      skipBusy?: (boolean | null);
      callerIdPrefix?: (string | null);
      greetingAudioId?: (string | null);
      mohId?: (string | null);
      noAnswerDest?: components['schemas']['callgroups.part.destination'];
      record?: (boolean | null);
      enabled?: boolean;
      version?: number;
    };
    'callgroups.part.internal-number': string;
    'callgroups.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'callgroups.filter': {
      q?: string;
      $and?: components['schemas']['callgroups.filter'][];
      $or?: components['schemas']['callgroups.filter'][];
      name?: components['schemas']['filter.text'];
      number?: components['schemas']['filter.text'];
      strategy?: components['schemas']['filter.exact'];
      members?: ({
        [name: string]: unknown;
      } | null);
      ringSeconds?: components['schemas']['filter.number'];
      repeats?: components['schemas']['filter.number'];
      skipBusy?: components['schemas']['filter.boolean'];
      callerIdPrefix?: components['schemas']['filter.text'];
      greetingAudioId?: components['schemas']['filter.exact'];
      mohId?: components['schemas']['filter.exact'];
      noAnswerDest?: ({
        [name: string]: unknown;
      } | null);
      record?: components['schemas']['filter.boolean'];
      enabled?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'callgroups.sort': [('name' | 'number' | 'strategy' | 'ringSeconds' | 'repeats' | 'skipBusy' | 'callerIdPrefix' | 'greetingAudioId' | 'mohId' | 'record' | 'enabled' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    calls: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      startedAt: (string | null);
      direction: ('inbound' | 'outbound' | 'internal' | null);
      source: ('extension' | 'queue' | 'dialer' | 'disa' | 'callback' | 'conference' | 'forward' | null);
      callerNumber: (string | null);
      callerName: (string | null);
      calledNumber: (string | null);
      didId: (string | null);
      extensionId: (string | null);
      department: (string | null);
      agentId: (string | null);
      queueId: (string | null);
      uraId: (string | null);
      campaignId: (string | null);
      trunkId: (string | null);
      routeId: (string | null);
      callType: (components['schemas']['calls.part.call-class'] | null);
      state: ('initiated' | 'ringing' | 'ivr' | 'queued' | 'answered' | 'on_hold' | 'ended' | null);
      disposition: ('in_progress' | 'answered' | 'no_answer' | 'busy' | 'failed' | 'congestion' | 'cancelled' | 'abandoned' | 'voicemail' | null);
      answeredBy: ('person' | 'machine' | null);
      recordingId: (string | null);
      events: ({
        at?: string;
        type?: string;
        detail?: string;
        leg?: number;
      }[] | null);
      answeredAt: (string | null);
      endedAt: (string | null);
      ringSeconds: (number | null);
      waitSeconds: (number | null);
      duration: (number | null);
      talkSeconds: (number | null);
      holdSeconds: (number | null);
      pddMs: (number | null);
      hangupCause: (number | null);
      sipCode: (number | null);
      hangupBy: ('caller' | 'callee' | 'system' | null);
      transferredTo: (string | null);
      dispositionId: (string | null);
      dispositionNotes: (string | null);
      mos: (number | null);
      costCenterId: (string | null);
      ratePlanId: (string | null);
      billedSeconds: (number | null);
      price: (string | null);
      cost: (string | null);
      uniqueId: (string | null);
      linkedId: (string | null);
      parentCallId: (string | null);
    };
    'calls.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'calls.changes': {
      version?: number;
    };
    'calls.part.call-class': ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile_vc2' | 'ld_mobile_vc3' | 'international' | 'toll_free' | 'shared_cost' | 'special' | 'inbound' | 'internal');
    'calls.filter': {
      q?: string;
      $and?: components['schemas']['calls.filter'][];
      $or?: components['schemas']['calls.filter'][];
      startedAt?: components['schemas']['filter.instant'];
      direction?: components['schemas']['filter.exact'];
      source?: components['schemas']['filter.exact'];
      callerNumber?: components['schemas']['filter.text'];
      callerName?: components['schemas']['filter.text'];
      calledNumber?: components['schemas']['filter.text'];
      didId?: components['schemas']['filter.exact'];
      extensionId?: components['schemas']['filter.exact'];
      department?: components['schemas']['filter.text'];
      agentId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      uraId?: components['schemas']['filter.exact'];
      campaignId?: components['schemas']['filter.exact'];
      trunkId?: components['schemas']['filter.exact'];
      routeId?: components['schemas']['filter.exact'];
      callType?: components['schemas']['filter.exact'];
      state?: components['schemas']['filter.exact'];
      disposition?: components['schemas']['filter.exact'];
      answeredBy?: components['schemas']['filter.exact'];
      recordingId?: components['schemas']['filter.exact'];
      events?: ({
        [name: string]: unknown;
      } | null);
      answeredAt?: components['schemas']['filter.instant'];
      endedAt?: components['schemas']['filter.instant'];
      ringSeconds?: components['schemas']['filter.number'];
      waitSeconds?: components['schemas']['filter.number'];
      duration?: components['schemas']['filter.number'];
      talkSeconds?: components['schemas']['filter.number'];
      holdSeconds?: components['schemas']['filter.number'];
      pddMs?: components['schemas']['filter.number'];
      hangupCause?: components['schemas']['filter.number'];
      sipCode?: components['schemas']['filter.number'];
      hangupBy?: components['schemas']['filter.exact'];
      transferredTo?: components['schemas']['filter.text'];
      dispositionId?: components['schemas']['filter.exact'];
      dispositionNotes?: components['schemas']['filter.text'];
      mos?: components['schemas']['filter.number'];
      costCenterId?: components['schemas']['filter.exact'];
      ratePlanId?: components['schemas']['filter.exact'];
      billedSeconds?: components['schemas']['filter.number'];
      price?: components['schemas']['filter.decimal'];
      cost?: components['schemas']['filter.decimal'];
      uniqueId?: components['schemas']['filter.text'];
      linkedId?: components['schemas']['filter.text'];
      parentCallId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'calls.sort': [('startedAt' | 'direction' | 'source' | 'callerNumber' | 'callerName' | 'calledNumber' | 'didId' | 'extensionId' | 'department' | 'agentId' | 'queueId' | 'uraId' | 'campaignId' | 'trunkId' | 'routeId' | 'callType' | 'state' | 'disposition' | 'answeredBy' | 'recordingId' | 'answeredAt' | 'endedAt' | 'ringSeconds' | 'waitSeconds' | 'duration' | 'talkSeconds' | 'holdSeconds' | 'pddMs' | 'hangupCause' | 'sipCode' | 'hangupBy' | 'transferredTo' | 'dispositionId' | 'mos' | 'costCenterId' | 'ratePlanId' | 'billedSeconds' | 'price' | 'cost' | 'uniqueId' | 'linkedId' | 'parentCallId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'campaign-callbacks': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      campaignId: string;
      mailingContactId: string;
      phone: string;
      scheduledAt: string;
      recipient: ('agent' | 'any');
      agentId: (string | null);
      notes: (string | null);
      status: ('pending' | 'due' | 'in_progress' | 'done' | 'missed' | 'cancelled' | null);
      attempts: (number | null);
      dispositionId: (string | null);
    };
    'campaign-callbacks.new': {
      id?: string;
      campaignId: string;
      mailingContactId: string;
      phone?: string;
      scheduledAt: string;
      recipient?: ('agent' | 'any');
      agentId?: (string | null);
      notes?: (string | null);
      tenantId?: (string | null);
    };
    'campaign-callbacks.changes': {
      phone?: string;
      scheduledAt?: string;
      recipient?: ('agent' | 'any');
      agentId?: (string | null);
      notes?: (string | null);
      version?: number;
    };
    'campaign-callbacks.filter': {
      q?: string;
      $and?: components['schemas']['campaign-callbacks.filter'][];
      $or?: components['schemas']['campaign-callbacks.filter'][];
      campaignId?: components['schemas']['filter.exact'];
      mailingContactId?: components['schemas']['filter.exact'];
      phone?: components['schemas']['filter.text'];
      scheduledAt?: components['schemas']['filter.instant'];
      recipient?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      notes?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      attempts?: components['schemas']['filter.number'];
      dispositionId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'campaign-callbacks.sort': [('campaignId' | 'mailingContactId' | 'phone' | 'scheduledAt' | 'recipient' | 'agentId' | 'status' | 'attempts' | 'dispositionId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    campaigns: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      status: ('draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'archived' | null);
      pauseReason: ('manual' | 'out_of_hours' | 'no_agents' | 'no_credit' | 'no_leads' | 'drop_limit' | 'dialer_paused' | 'suspended' | 'compliance' | null);
      startsAt: (string | null);
      endsAt: (string | null);
      priority: (number | null);
      purpose: ('sales' | 'collection' | 'survey' | 'service' | 'donation');
      mode: ('preview' | 'progressive' | 'power' | 'predictive' | 'agentless' | 'manual');
      ratio: number;
      maxRatio: (number | null);
      targetDropRate: (number | null);
      adaptIntensity: (number | null);
      maxChannels: number;
      cps: (number | null);
      ringTimeoutSeconds: number;
      previewSeconds: (number | null);
      dropAfterSeconds: number;
      dropAction: {
        type: ('queue' | 'ura' | 'audio' | 'hangup');
        id?: (string | null);
        value?: (string | null);
      };
      amdMode: ('off' | 'hangup' | 'leave_message' | 'disposition' | null);
      amdAudioId: (string | null);
      hopperSize: (number | null);
      leadOrder: ('import' | 'reverse' | 'random' | 'least_called' | 'priority' | 'oldest_call');
      phoneOrder: ('sequential' | 'by_contact' | 'best_first' | null);
      timetableId: (string | null);
      hours: {
        weekday: number;
        start: string;
        end: string;
      }[];
      useContactTimezone: (boolean | null);
      skipHolidays: (boolean | null);
      maxAttemptsPerPhone: number;
      maxAttemptsPerContact: number;
      maxAttemptsPerDay: number;
      recycleRules: ({
        result: ('busy' | 'no_answer' | 'machine' | 'failed' | 'congestion' | 'dropped' | 'disposition');
        dispositionId?: string;
        delayMinutes: number;
        maxAttempts: number;
      }[] | null);
      queueId: (string | null);
      agentIds: (string[] | null);
      mailingIds: string[];
      routeId: (string | null);
      trunkIds: (string[] | null);
      callerIdMode: ('fixed' | 'pool' | 'ddd_match');
      callerIdNumbers: string[];
      dispositionGroupIds: (string[] | null);
      requireDisposition: boolean;
      wrapUpSeconds: number;
      script: (string | null);
      actionIds: (string[] | null);
      ivrId: (string | null);
      surveyId: (string | null);
      costCenterId: (string | null);
      recordCalls: (boolean | null);
      dncSources: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[];
      maxShortCallRate: (number | null);
      totalContacts: (number | null);
      dialedContacts: (number | null);
      finishedContacts: (number | null);
      progressPercent: (number | null);
      contactRate: (number | null);
      conversionRate: (number | null);
      dropRate: (number | null);
      agentsOnline: (number | null);
    };
    'campaigns.new': {
      id?: string;
      name: string;
      description?: (string | null);
      startsAt?: (string | null);
      endsAt?: (string | null);
      priority?: (number | null);
      purpose: ('sales' | 'collection' | 'survey' | 'service' | 'donation');
      mode?: ('preview' | 'progressive' | 'power' | 'predictive' | 'agentless' | 'manual');
      ratio?: number;
      maxRatio?: (number | null);
      targetDropRate?: (number | null);
      adaptIntensity?: (number | null);
      maxChannels: number;
      cps?: (number | null);
      ringTimeoutSeconds?: number;
      previewSeconds?: (number | null);
      dropAfterSeconds?: number;
      dropAction?: {
        type: ('queue' | 'ura' | 'audio' | 'hangup');
        id?: (string | null);
        value?: (string | null);
      };
      amdMode?: ('off' | 'hangup' | 'leave_message' | 'disposition' | null);
      amdAudioId?: (string | null);
      hopperSize?: (number | null);
      leadOrder?: ('import' | 'reverse' | 'random' | 'least_called' | 'priority' | 'oldest_call');
      phoneOrder?: ('sequential' | 'by_contact' | 'best_first' | null);
      timetableId?: (string | null);
      hours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      useContactTimezone?: (boolean | null);
      skipHolidays?: (boolean | null);
      maxAttemptsPerPhone?: number;
      maxAttemptsPerContact?: number;
      maxAttemptsPerDay?: number;
      recycleRules?: ({
        result: ('busy' | 'no_answer' | 'machine' | 'failed' | 'congestion' | 'dropped' | 'disposition');
        dispositionId?: string;
        delayMinutes: number;
        maxAttempts: number;
      }[] | null);
      queueId?: (string | null);
      agentIds?: (string[] | null);
      mailingIds: string[];
      routeId?: (string | null);
      trunkIds?: (string[] | null);
      callerIdMode?: ('fixed' | 'pool' | 'ddd_match');
      callerIdNumbers: string[];
      dispositionGroupIds?: (string[] | null);
      requireDisposition?: boolean;
      wrapUpSeconds?: number;
      script?: (string | null);
      actionIds?: (string[] | null);
      ivrId?: (string | null);
      surveyId?: (string | null);
      costCenterId?: (string | null);
      recordCalls?: (boolean | null);
      dncSources?: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[];
      maxShortCallRate?: (number | null);
      tenantId?: (string | null);
    };
    'campaigns.changes': {
      name?: string;
      description?: (string | null);
      startsAt?: (string | null);
      endsAt?: (string | null);
      priority?: (number | null);
      purpose?: ('sales' | 'collection' | 'survey' | 'service' | 'donation');
      mode?: ('preview' | 'progressive' | 'power' | 'predictive' | 'agentless' | 'manual');
      ratio?: number;
      maxRatio?: (number | null);
      targetDropRate?: (number | null);
      adaptIntensity?: (number | null);
      maxChannels?: number;
      cps?: (number | null);
      ringTimeoutSeconds?: number;
      previewSeconds?: (number | null);
      dropAfterSeconds?: number;
      dropAction?: {
        type: ('queue' | 'ura' | 'audio' | 'hangup');
        id?: (string | null);
        value?: (string | null);
      };
      amdMode?: ('off' | 'hangup' | 'leave_message' | 'disposition' | null);
      amdAudioId?: (string | null);
      hopperSize?: (number | null);
      leadOrder?: ('import' | 'reverse' | 'random' | 'least_called' | 'priority' | 'oldest_call');
      phoneOrder?: ('sequential' | 'by_contact' | 'best_first' | null);
      timetableId?: (string | null);
      hours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      useContactTimezone?: (boolean | null);
      skipHolidays?: (boolean | null);
      maxAttemptsPerPhone?: number;
      maxAttemptsPerContact?: number;
      maxAttemptsPerDay?: number;
      recycleRules?: ({
        result: ('busy' | 'no_answer' | 'machine' | 'failed' | 'congestion' | 'dropped' | 'disposition');
        dispositionId?: string;
        delayMinutes: number;
        maxAttempts: number;
      }[] | null);
      queueId?: (string | null);
      agentIds?: (string[] | null);
      mailingIds?: string[];
      routeId?: (string | null);
      trunkIds?: (string[] | null);
      callerIdMode?: ('fixed' | 'pool' | 'ddd_match');
      callerIdNumbers?: string[];
      dispositionGroupIds?: (string[] | null);
      requireDisposition?: boolean;
      wrapUpSeconds?: number;
      script?: (string | null);
      actionIds?: (string[] | null);
      ivrId?: (string | null);
      surveyId?: (string | null);
      costCenterId?: (string | null);
      recordCalls?: (boolean | null);
      dncSources?: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[];
      maxShortCallRate?: (number | null);
      version?: number;
    };
    'campaigns.filter': {
      q?: string;
      $and?: components['schemas']['campaigns.filter'][];
      $or?: components['schemas']['campaigns.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      pauseReason?: components['schemas']['filter.exact'];
      startsAt?: components['schemas']['filter.instant'];
      endsAt?: components['schemas']['filter.instant'];
      priority?: components['schemas']['filter.number'];
      purpose?: components['schemas']['filter.exact'];
      mode?: components['schemas']['filter.exact'];
      ratio?: components['schemas']['filter.number'];
      maxRatio?: components['schemas']['filter.number'];
      targetDropRate?: components['schemas']['filter.number'];
      adaptIntensity?: components['schemas']['filter.number'];
      maxChannels?: components['schemas']['filter.number'];
      cps?: components['schemas']['filter.number'];
      ringTimeoutSeconds?: components['schemas']['filter.number'];
      previewSeconds?: components['schemas']['filter.number'];
      dropAfterSeconds?: components['schemas']['filter.number'];
      dropAction?: ({
        [name: string]: unknown;
      } | null);
      amdMode?: components['schemas']['filter.exact'];
      amdAudioId?: components['schemas']['filter.exact'];
      hopperSize?: components['schemas']['filter.number'];
      leadOrder?: components['schemas']['filter.exact'];
      phoneOrder?: components['schemas']['filter.exact'];
      timetableId?: components['schemas']['filter.exact'];
      hours?: ({
        [name: string]: unknown;
      } | null);
      useContactTimezone?: components['schemas']['filter.boolean'];
      skipHolidays?: components['schemas']['filter.boolean'];
      maxAttemptsPerPhone?: components['schemas']['filter.number'];
      maxAttemptsPerContact?: components['schemas']['filter.number'];
      maxAttemptsPerDay?: components['schemas']['filter.number'];
      recycleRules?: ({
        [name: string]: unknown;
      } | null);
      queueId?: components['schemas']['filter.exact'];
      agentIds?: components['schemas']['filter.exact'];
      mailingIds?: components['schemas']['filter.exact'];
      routeId?: components['schemas']['filter.exact'];
      trunkIds?: components['schemas']['filter.exact'];
      callerIdMode?: components['schemas']['filter.exact'];
      callerIdNumbers?: components['schemas']['filter.text'];
      dispositionGroupIds?: components['schemas']['filter.text'];
      requireDisposition?: components['schemas']['filter.boolean'];
      wrapUpSeconds?: components['schemas']['filter.number'];
      script?: components['schemas']['filter.text'];
      actionIds?: components['schemas']['filter.exact'];
      ivrId?: components['schemas']['filter.exact'];
      surveyId?: components['schemas']['filter.exact'];
      costCenterId?: components['schemas']['filter.exact'];
      recordCalls?: components['schemas']['filter.boolean'];
      dncSources?: components['schemas']['filter.exact'];
      maxShortCallRate?: components['schemas']['filter.number'];
      totalContacts?: components['schemas']['filter.number'];
      dialedContacts?: components['schemas']['filter.number'];
      finishedContacts?: components['schemas']['filter.number'];
      progressPercent?: components['schemas']['filter.number'];
      contactRate?: components['schemas']['filter.number'];
      conversionRate?: components['schemas']['filter.number'];
      dropRate?: components['schemas']['filter.number'];
      agentsOnline?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'campaigns.sort': [('name' | 'status' | 'pauseReason' | 'startsAt' | 'endsAt' | 'priority' | 'purpose' | 'mode' | 'ratio' | 'maxRatio' | 'targetDropRate' | 'adaptIntensity' | 'maxChannels' | 'cps' | 'ringTimeoutSeconds' | 'previewSeconds' | 'dropAfterSeconds' | 'amdMode' | 'amdAudioId' | 'hopperSize' | 'leadOrder' | 'phoneOrder' | 'timetableId' | 'useContactTimezone' | 'skipHolidays' | 'maxAttemptsPerPhone' | 'maxAttemptsPerContact' | 'maxAttemptsPerDay' | 'queueId' | 'routeId' | 'callerIdMode' | 'requireDisposition' | 'wrapUpSeconds' | 'ivrId' | 'surveyId' | 'costCenterId' | 'recordCalls' | 'maxShortCallRate' | 'totalContacts' | 'dialedContacts' | 'finishedContacts' | 'progressPercent' | 'contactRate' | 'conversionRate' | 'dropRate' | 'agentsOnline' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-campaign-settings': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      defaultMinDelay: number;
      defaultMaxDelay: number;
      longPauseEvery: (number | null);
      longPauseSeconds: (number | null);
      defaultHours: {
        weekday: number;
        start: string;
        end: string;
      }[];
      optOutWords: string[];
      optOutReply: (string | null);
      agentsMayCreate: (boolean | null);
      supervisorsMayCreate: (boolean | null);
      pauseOnFailureRate: (number | null);
    };
    'chat-campaign-settings.new': {
      id?: string;
      defaultMinDelay?: number;
      defaultMaxDelay?: number;
      longPauseEvery?: (number | null);
      longPauseSeconds?: (number | null);
      defaultHours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      optOutWords?: string[];
      optOutReply?: (string | null);
      agentsMayCreate?: (boolean | null);
      supervisorsMayCreate?: (boolean | null);
      pauseOnFailureRate?: (number | null);
      tenantId?: (string | null);
    };
    'chat-campaign-settings.changes': {
      defaultMinDelay?: number;
      defaultMaxDelay?: number;
      longPauseEvery?: (number | null);
      longPauseSeconds?: (number | null);
      defaultHours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      optOutWords?: string[];
      optOutReply?: (string | null);
      agentsMayCreate?: (boolean | null);
      supervisorsMayCreate?: (boolean | null);
      pauseOnFailureRate?: (number | null);
      version?: number;
    };
    'chat-campaign-settings.filter': {
      q?: string;
      $and?: components['schemas']['chat-campaign-settings.filter'][];
      $or?: components['schemas']['chat-campaign-settings.filter'][];
      defaultMinDelay?: components['schemas']['filter.number'];
      defaultMaxDelay?: components['schemas']['filter.number'];
      longPauseEvery?: components['schemas']['filter.number'];
      longPauseSeconds?: components['schemas']['filter.number'];
      defaultHours?: ({
        [name: string]: unknown;
      } | null);
      optOutWords?: components['schemas']['filter.text'];
      optOutReply?: components['schemas']['filter.text'];
      agentsMayCreate?: components['schemas']['filter.boolean'];
      supervisorsMayCreate?: components['schemas']['filter.boolean'];
      pauseOnFailureRate?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-campaign-settings.sort': [('defaultMinDelay' | 'defaultMaxDelay' | 'longPauseEvery' | 'longPauseSeconds' | 'agentsMayCreate' | 'supervisorsMayCreate' | 'pauseOnFailureRate' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-campaigns': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      connectionIds: string[];
      templateId: (string | null);
      message: (string | null);
      attachments: (string[] | null);
      contactListId: (string | null);
      tagIds: (string[] | null);
      scheduledAt: string;
      hours: {
        weekday: number;
        start: string;
        end: string;
      }[];
      minDelaySeconds: (number | null);
      maxDelaySeconds: (number | null);
      dailyLimit: (number | null);
      onReply: ('flow' | 'sector' | 'agent' | 'nothing');
      replyFlowId: (string | null);
      replySectorId: (string | null);
      respectDnc: boolean;
      status: ('draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'cancelled' | 'failed' | null);
      pauseReason: ('manual' | 'suspended' | 'failures' | null);
      total: (number | null);
      skipped: (number | null);
      sent: (number | null);
      delivered: (number | null);
      read: (number | null);
      replied: (number | null);
      failed: (number | null);
      cost: (string | null);
    };
    'chat-campaigns.new': {
      id?: string;
      name: string;
      connectionIds: string[];
      templateId?: (string | null);
      message?: (string | null);
      attachments?: (string[] | null);
      contactListId?: (string | null);
      tagIds?: (string[] | null);
      scheduledAt: string;
      hours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      minDelaySeconds?: (number | null);
      maxDelaySeconds?: (number | null);
      dailyLimit?: (number | null);
      onReply?: ('flow' | 'sector' | 'agent' | 'nothing');
      replyFlowId?: (string | null);
      replySectorId?: (string | null);
      respectDnc?: boolean;
      tenantId?: (string | null);
    };
    'chat-campaigns.changes': {
      name?: string;
      connectionIds?: string[];
      templateId?: (string | null);
      message?: (string | null);
      attachments?: (string[] | null);
      contactListId?: (string | null);
      tagIds?: (string[] | null);
      scheduledAt?: string;
      hours?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      minDelaySeconds?: (number | null);
      maxDelaySeconds?: (number | null);
      dailyLimit?: (number | null);
      onReply?: ('flow' | 'sector' | 'agent' | 'nothing');
      replyFlowId?: (string | null);
      replySectorId?: (string | null);
      respectDnc?: boolean;
      version?: number;
    };
    'chat-campaigns.filter': {
      q?: string;
      $and?: components['schemas']['chat-campaigns.filter'][];
      $or?: components['schemas']['chat-campaigns.filter'][];
      name?: components['schemas']['filter.text'];
      connectionIds?: components['schemas']['filter.exact'];
      templateId?: components['schemas']['filter.exact'];
      message?: components['schemas']['filter.text'];
      attachments?: components['schemas']['filter.exact'];
      contactListId?: components['schemas']['filter.exact'];
      tagIds?: components['schemas']['filter.exact'];
      scheduledAt?: components['schemas']['filter.instant'];
      hours?: ({
        [name: string]: unknown;
      } | null);
      minDelaySeconds?: components['schemas']['filter.number'];
      maxDelaySeconds?: components['schemas']['filter.number'];
      dailyLimit?: components['schemas']['filter.number'];
      onReply?: components['schemas']['filter.exact'];
      replyFlowId?: components['schemas']['filter.exact'];
      replySectorId?: components['schemas']['filter.exact'];
      respectDnc?: components['schemas']['filter.boolean'];
      status?: components['schemas']['filter.exact'];
      pauseReason?: components['schemas']['filter.exact'];
      total?: components['schemas']['filter.number'];
      skipped?: components['schemas']['filter.number'];
      sent?: components['schemas']['filter.number'];
      delivered?: components['schemas']['filter.number'];
      read?: components['schemas']['filter.number'];
      replied?: components['schemas']['filter.number'];
      failed?: components['schemas']['filter.number'];
      cost?: components['schemas']['filter.decimal'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-campaigns.sort': [('name' | 'templateId' | 'contactListId' | 'scheduledAt' | 'minDelaySeconds' | 'maxDelaySeconds' | 'dailyLimit' | 'onReply' | 'replyFlowId' | 'replySectorId' | 'respectDnc' | 'status' | 'pauseReason' | 'total' | 'skipped' | 'sent' | 'delivered' | 'read' | 'replied' | 'failed' | 'cost' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-connections': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      type: ('whatsapp_cloud' | 'whatsapp_web' | 'telegram' | 'webchat' | 'instagram' | 'messenger' | 'api');
      status: ('disconnected' | 'qr_pending' | 'connecting' | 'connected' | 'expired' | 'blocked' | 'error' | null);
      active: boolean;
      isDefault: (boolean | null);
      color: (string | null);
      phoneNumber: (string | null);
      phoneNumberId: (string | null);
      businessAccountId: (string | null);
      hasAccessToken: boolean;
      hasVerifyToken: boolean;
      hasAppSecret: boolean;
      hasBotToken: boolean;
      botName: (string | null);
      qrCode: (string | null);
      webhookUrl: (string | null);
      websiteUrl: (string | null);
      widgetToken: (string | null);
      widgetColor: (string | null);
      welcomeTitle: (string | null);
      preChatFields: (('name' | 'email' | 'phone' | 'document')[] | null);
      flowId: (string | null);
      defaultSectorId: (string | null);
      timetableId: (string | null);
      greetingMessage: (string | null);
      outOfHoursMessage: (string | null);
      closingMessage: (string | null);
      surveyId: (string | null);
      autoCloseMinutes: (number | null);
      reopenWindowMinutes: (number | null);
      keepLastAgent: (boolean | null);
      messagePrices: ({
        marketing?: string;
        utility?: string;
        authentication?: string;
        service?: string;
      } | null);
      qualityRating: ('green' | 'yellow' | 'red' | 'unknown' | null);
      messagingTier: (string | null);
      lastSyncAt: (string | null);
      lastError: (string | null);
    };
    'chat-connections.new': {
      id?: string;
      name: string;
      type: ('whatsapp_cloud' | 'whatsapp_web' | 'telegram' | 'webchat' | 'instagram' | 'messenger' | 'api');
      active?: boolean;
      isDefault?: (boolean | null);
      color?: (string | null);
      phoneNumber?: (string | null);
      phoneNumberId?: (string | null);
      businessAccountId?: (string | null);
      accessToken?: (string | null);
      verifyToken?: (string | null);
      appSecret?: (string | null);
      botToken?: (string | null);
      websiteUrl?: (string | null);
      widgetColor?: (string | null);
      welcomeTitle?: (string | null);
      preChatFields?: (('name' | 'email' | 'phone' | 'document')[] | null);
      flowId?: (string | null);
      defaultSectorId?: (string | null);
      timetableId?: (string | null);
      greetingMessage?: (string | null);
      outOfHoursMessage?: (string | null);
      closingMessage?: (string | null);
      surveyId?: (string | null);
      autoCloseMinutes?: (number | null);
      reopenWindowMinutes?: (number | null);
      keepLastAgent?: (boolean | null);
      messagePrices?: ({
        marketing?: string;
        utility?: string;
        authentication?: string;
        service?: string;
      } | null);
      tenantId?: (string | null);
    };
    'chat-connections.changes': {
      name?: string;
      active?: boolean;
      isDefault?: (boolean | null);
      color?: (string | null);
      phoneNumber?: (string | null);
      phoneNumberId?: (string | null);
      businessAccountId?: (string | null);
      accessToken?: (string | null);
      verifyToken?: (string | null);
      appSecret?: (string | null);
      botToken?: (string | null);
      websiteUrl?: (string | null);
      widgetColor?: (string | null);
      welcomeTitle?: (string | null);
      preChatFields?: (('name' | 'email' | 'phone' | 'document')[] | null);
      flowId?: (string | null);
      defaultSectorId?: (string | null);
      timetableId?: (string | null);
      greetingMessage?: (string | null);
      outOfHoursMessage?: (string | null);
      closingMessage?: (string | null);
      surveyId?: (string | null);
      autoCloseMinutes?: (number | null);
      reopenWindowMinutes?: (number | null);
      keepLastAgent?: (boolean | null);
      messagePrices?: ({
        marketing?: string;
        utility?: string;
        authentication?: string;
        service?: string;
      } | null);
      version?: number;
    };
    'chat-connections.filter': {
      q?: string;
      $and?: components['schemas']['chat-connections.filter'][];
      $or?: components['schemas']['chat-connections.filter'][];
      name?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      isDefault?: components['schemas']['filter.boolean'];
      color?: components['schemas']['filter.text'];
      phoneNumber?: components['schemas']['filter.text'];
      phoneNumberId?: components['schemas']['filter.text'];
      businessAccountId?: components['schemas']['filter.text'];
      botName?: components['schemas']['filter.text'];
      qrCode?: components['schemas']['filter.text'];
      webhookUrl?: components['schemas']['filter.text'];
      websiteUrl?: components['schemas']['filter.text'];
      widgetToken?: components['schemas']['filter.text'];
      widgetColor?: components['schemas']['filter.text'];
      welcomeTitle?: components['schemas']['filter.text'];
      preChatFields?: components['schemas']['filter.exact'];
      flowId?: components['schemas']['filter.exact'];
      defaultSectorId?: components['schemas']['filter.exact'];
      timetableId?: components['schemas']['filter.exact'];
      greetingMessage?: components['schemas']['filter.text'];
      outOfHoursMessage?: components['schemas']['filter.text'];
      closingMessage?: components['schemas']['filter.text'];
      surveyId?: components['schemas']['filter.exact'];
      autoCloseMinutes?: components['schemas']['filter.number'];
      reopenWindowMinutes?: components['schemas']['filter.number'];
      keepLastAgent?: components['schemas']['filter.boolean'];
      messagePrices?: ({
        [name: string]: unknown;
      } | null);
      qualityRating?: components['schemas']['filter.exact'];
      messagingTier?: components['schemas']['filter.text'];
      lastSyncAt?: components['schemas']['filter.instant'];
      lastError?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-connections.sort': [('name' | 'type' | 'status' | 'active' | 'isDefault' | 'color' | 'phoneNumber' | 'phoneNumberId' | 'businessAccountId' | 'botName' | 'webhookUrl' | 'websiteUrl' | 'widgetColor' | 'welcomeTitle' | 'flowId' | 'defaultSectorId' | 'timetableId' | 'surveyId' | 'autoCloseMinutes' | 'reopenWindowMinutes' | 'keepLastAgent' | 'qualityRating' | 'messagingTier' | 'lastSyncAt' | 'lastError' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-flows': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      status: ('draft' | 'published' | 'inactive' | null);
      trigger: ('first_message' | 'keyword' | 'campaign' | 'manual' | 'out_of_hours');
      keywords: (string[] | null);
      connectionIds: (string[] | null);
      nodes: ({
        id: string;
        type: ('start' | 'message' | 'media' | 'question' | 'menu' | 'condition' | 'set_variable' | 'http_request' | 'ai' | 'timetable' | 'tag' | 'sector' | 'agent' | 'survey' | 'wait' | 'jump' | 'end');
        position?: {
          x?: number;
          y?: number;
        };
        data?: {
          [name: string]: unknown;
        };
      }[] | null);
      edges: ({
        id: string;
        source: string;
        sourceHandle?: string;
        target: string;
      }[] | null);
      variables: ({
        name: string;
        type: ('text' | 'number' | 'boolean' | 'date' | 'list');
        default?: unknown;
      }[] | null);
      fallbackSectorId: string;
      inactivityMinutes: (number | null);
      handoverWords: (string[] | null);
      contentVersion: (number | null);
      publishedAt: (string | null);
    };
    'chat-flows.new': {
      id?: string;
      name: string;
      trigger: ('first_message' | 'keyword' | 'campaign' | 'manual' | 'out_of_hours');
      keywords?: (string[] | null);
      connectionIds?: (string[] | null);
      nodes?: ({
        id: string;
        type: ('start' | 'message' | 'media' | 'question' | 'menu' | 'condition' | 'set_variable' | 'http_request' | 'ai' | 'timetable' | 'tag' | 'sector' | 'agent' | 'survey' | 'wait' | 'jump' | 'end');
        position?: {
          x?: number;
          y?: number;
        };
        data?: {
          [name: string]: unknown;
        };
      }[] | null);
      edges?: ({
        id: string;
        source: string;
        sourceHandle?: string;
        target: string;
      }[] | null);
      variables?: ({
        name: string;
        type: ('text' | 'number' | 'boolean' | 'date' | 'list');
        default?: unknown;
      }[] | null);
      fallbackSectorId: string;
      inactivityMinutes?: (number | null);
      handoverWords?: (string[] | null);
      tenantId?: (string | null);
    };
    'chat-flows.changes': {
      name?: string;
      trigger?: ('first_message' | 'keyword' | 'campaign' | 'manual' | 'out_of_hours');
      keywords?: (string[] | null);
      connectionIds?: (string[] | null);
      nodes?: ({
        id: string;
        type: ('start' | 'message' | 'media' | 'question' | 'menu' | 'condition' | 'set_variable' | 'http_request' | 'ai' | 'timetable' | 'tag' | 'sector' | 'agent' | 'survey' | 'wait' | 'jump' | 'end');
        position?: {
          x?: number;
          y?: number;
        };
        data?: {
          [name: string]: unknown;
        };
      }[] | null);
      edges?: ({
        id: string;
        source: string;
        sourceHandle?: string;
        target: string;
      }[] | null);
      variables?: ({
        name: string;
        type: ('text' | 'number' | 'boolean' | 'date' | 'list');
        default?: unknown;
      }[] | null);
      fallbackSectorId?: string;
      inactivityMinutes?: (number | null);
      handoverWords?: (string[] | null);
      version?: number;
    };
    'chat-flows.filter': {
      q?: string;
      $and?: components['schemas']['chat-flows.filter'][];
      $or?: components['schemas']['chat-flows.filter'][];
      name?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      trigger?: components['schemas']['filter.exact'];
      keywords?: components['schemas']['filter.text'];
      connectionIds?: components['schemas']['filter.exact'];
      nodes?: ({
        [name: string]: unknown;
      } | null);
      edges?: ({
        [name: string]: unknown;
      } | null);
      variables?: ({
        [name: string]: unknown;
      } | null);
      fallbackSectorId?: components['schemas']['filter.exact'];
      inactivityMinutes?: components['schemas']['filter.number'];
      handoverWords?: components['schemas']['filter.text'];
      contentVersion?: components['schemas']['filter.number'];
      publishedAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-flows.sort': [('name' | 'status' | 'trigger' | 'fallbackSectorId' | 'inactivityMinutes' | 'contentVersion' | 'publishedAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-holidays': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      date: string;
      recurring: boolean;
      allDay: boolean;
      startTime: (string | null);
      endTime: (string | null);
      message: (string | null);
      sectorIds: (string[] | null);
    };
    'chat-holidays.new': {
      id?: string;
      name: string;
      date: string;
      recurring?: boolean;
      allDay?: boolean;
      startTime?: (string | null);
      endTime?: (string | null);
      message?: (string | null);
      sectorIds?: (string[] | null);
      tenantId?: (string | null);
    };
    'chat-holidays.changes': {
      name?: string;
      date?: string;
      recurring?: boolean;
      allDay?: boolean;
      startTime?: (string | null);
      endTime?: (string | null);
      message?: (string | null);
      sectorIds?: (string[] | null);
      version?: number;
    };
    'chat-holidays.filter': {
      q?: string;
      $and?: components['schemas']['chat-holidays.filter'][];
      $or?: components['schemas']['chat-holidays.filter'][];
      name?: components['schemas']['filter.text'];
      date?: components['schemas']['filter.date'];
      recurring?: components['schemas']['filter.boolean'];
      allDay?: components['schemas']['filter.boolean'];
      startTime?: components['schemas']['filter.text'];
      endTime?: components['schemas']['filter.text'];
      message?: components['schemas']['filter.text'];
      sectorIds?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-holidays.sort': [('name' | 'date' | 'recurring' | 'allDay' | 'startTime' | 'endTime' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-messages': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      attendanceId: string;
      direction: ('in' | 'out' | 'internal' | 'system' | null);
      senderType: ('contact' | 'agent' | 'bot' | 'system' | null);
      senderId: (string | null);
      type: ('text' | 'image' | 'audio' | 'video' | 'document' | 'location' | 'contact' | 'template' | 'sticker' | 'buttons');
      text: (string | null);
      templateId: (string | null);
      templateParameters: (string[] | null);
      note: (boolean | null);
      attachments: ({
        url: string;
        fileId?: string;
        name: string;
        mime: string;
        size: number;
        durationSeconds?: number;
      }[] | null);
      replyToId: (string | null);
      quickResponseId: (string | null);
      campaignId: (string | null);
      status: ('queued' | 'sent' | 'delivered' | 'read' | 'failed' | null);
      error: (string | null);
      sourceId: (string | null);
      cost: (string | null);
      sectorId: (string | null);
      agentId: (string | null);
    };
    'chat-messages.new': {
      id?: string;
      attendanceId: string;
      type?: ('text' | 'image' | 'audio' | 'video' | 'document' | 'location' | 'contact' | 'template' | 'sticker' | 'buttons');
      text?: (string | null);
      templateId?: (string | null);
      templateParameters?: (string[] | null);
      note?: (boolean | null);
      attachments?: ({
        url: string;
        fileId?: string;
        name: string;
        mime: string;
        size: number;
        durationSeconds?: number;
      }[] | null);
      replyToId?: (string | null);
      quickResponseId?: (string | null);
      tenantId?: (string | null);
    };
    'chat-messages.changes': {
      type?: ('text' | 'image' | 'audio' | 'video' | 'document' | 'location' | 'contact' | 'template' | 'sticker' | 'buttons');
      text?: (string | null);
      attachments?: ({
        url: string;
        fileId?: string;
        name: string;
        mime: string;
        size: number;
        durationSeconds?: number;
      }[] | null);
      replyToId?: (string | null);
      version?: number;
    };
    'chat-messages.filter': {
      q?: string;
      $and?: components['schemas']['chat-messages.filter'][];
      $or?: components['schemas']['chat-messages.filter'][];
      attendanceId?: components['schemas']['filter.exact'];
      direction?: components['schemas']['filter.exact'];
      senderType?: components['schemas']['filter.exact'];
      senderId?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      text?: components['schemas']['filter.text'];
      templateId?: components['schemas']['filter.exact'];
      templateParameters?: components['schemas']['filter.text'];
      note?: components['schemas']['filter.boolean'];
      attachments?: ({
        [name: string]: unknown;
      } | null);
      replyToId?: components['schemas']['filter.exact'];
      quickResponseId?: components['schemas']['filter.exact'];
      campaignId?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      error?: components['schemas']['filter.text'];
      sourceId?: components['schemas']['filter.text'];
      cost?: components['schemas']['filter.decimal'];
      sectorId?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-messages.sort': [('attendanceId' | 'direction' | 'senderType' | 'senderId' | 'type' | 'templateId' | 'note' | 'replyToId' | 'quickResponseId' | 'campaignId' | 'status' | 'error' | 'sourceId' | 'cost' | 'sectorId' | 'agentId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-schedules': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      contactId: string;
      connectionId: string;
      kind: ('message' | 'reminder');
      message: string;
      templateId: (string | null);
      attachments: (string[] | null);
      scheduledAt: string;
      repeat: ('none' | 'daily' | 'weekly' | 'monthly');
      repeatUntil: (string | null);
      agentId: (string | null);
      openAttendance: (boolean | null);
      status: ('pending' | 'sent' | 'failed' | 'cancelled' | null);
      error: (string | null);
    };
    'chat-schedules.new': {
      id?: string;
      contactId: string;
      connectionId: string;
      kind?: ('message' | 'reminder');
      message: string;
      templateId?: (string | null);
      attachments?: (string[] | null);
      scheduledAt: string;
      repeat?: ('none' | 'daily' | 'weekly' | 'monthly');
      repeatUntil?: (string | null);
      agentId?: (string | null);
      openAttendance?: (boolean | null);
      tenantId?: (string | null);
    };
    'chat-schedules.changes': {
      contactId?: string;
      connectionId?: string;
      kind?: ('message' | 'reminder');
      message?: string;
      templateId?: (string | null);
      attachments?: (string[] | null);
      scheduledAt?: string;
      repeat?: ('none' | 'daily' | 'weekly' | 'monthly');
      repeatUntil?: (string | null);
      agentId?: (string | null);
      openAttendance?: (boolean | null);
      version?: number;
    };
    'chat-schedules.filter': {
      q?: string;
      $and?: components['schemas']['chat-schedules.filter'][];
      $or?: components['schemas']['chat-schedules.filter'][];
      contactId?: components['schemas']['filter.exact'];
      connectionId?: components['schemas']['filter.exact'];
      kind?: components['schemas']['filter.exact'];
      message?: components['schemas']['filter.text'];
      templateId?: components['schemas']['filter.exact'];
      attachments?: components['schemas']['filter.exact'];
      scheduledAt?: components['schemas']['filter.instant'];
      repeat?: components['schemas']['filter.exact'];
      repeatUntil?: components['schemas']['filter.date'];
      agentId?: components['schemas']['filter.exact'];
      openAttendance?: components['schemas']['filter.boolean'];
      status?: components['schemas']['filter.exact'];
      error?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-schedules.sort': [('contactId' | 'connectionId' | 'kind' | 'templateId' | 'scheduledAt' | 'repeat' | 'repeatUntil' | 'agentId' | 'openAttendance' | 'status' | 'error' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-templates': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      connectionId: string;
      language: string;
      category: ('marketing' | 'utility' | 'authentication');
      headerType: ('none' | 'text' | 'image' | 'video' | 'document' | null);
      headerText: (string | null);
      body: string;
      samples: (string[] | null);
      footer: (string | null);
      buttons: ({
        type: ('quick_reply' | 'url' | 'phone');
        text: string;
        value?: string;
      }[] | null);
      status: ('draft' | 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled' | null);
      rejectionReason: (string | null);
      revised: (boolean | null);
    };
    'chat-templates.new': {
      id?: string;
      name: string;
      connectionId: string;
      language?: string;
      category: ('marketing' | 'utility' | 'authentication');
      headerType?: ('none' | 'text' | 'image' | 'video' | 'document' | null);
      headerText?: (string | null);
      body: string;
      samples?: (string[] | null);
      footer?: (string | null);
      buttons?: ({
        type: ('quick_reply' | 'url' | 'phone');
        text: string;
        value?: string;
      }[] | null);
      tenantId?: (string | null);
    };
    'chat-templates.changes': {
      category?: ('marketing' | 'utility' | 'authentication');
      headerType?: ('none' | 'text' | 'image' | 'video' | 'document' | null);
      headerText?: (string | null);
      body?: string;
      samples?: (string[] | null);
      footer?: (string | null);
      buttons?: ({
        type: ('quick_reply' | 'url' | 'phone');
        text: string;
        value?: string;
      }[] | null);
      version?: number;
    };
    'chat-templates.filter': {
      q?: string;
      $and?: components['schemas']['chat-templates.filter'][];
      $or?: components['schemas']['chat-templates.filter'][];
      name?: components['schemas']['filter.text'];
      connectionId?: components['schemas']['filter.exact'];
      language?: components['schemas']['filter.text'];
      category?: components['schemas']['filter.exact'];
      headerType?: components['schemas']['filter.exact'];
      headerText?: components['schemas']['filter.text'];
      body?: components['schemas']['filter.text'];
      samples?: components['schemas']['filter.text'];
      footer?: components['schemas']['filter.text'];
      buttons?: ({
        [name: string]: unknown;
      } | null);
      status?: components['schemas']['filter.exact'];
      rejectionReason?: components['schemas']['filter.text'];
      revised?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-templates.sort': [('name' | 'connectionId' | 'language' | 'category' | 'headerType' | 'headerText' | 'footer' | 'status' | 'rejectionReason' | 'revised' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'chat-timetables': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      timezone: string;
      intervals: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy: ('closed' | 'open' | 'custom');
      closedMessage: (string | null);
      openNow: (boolean | null);
    };
    'chat-timetables.new': {
      id?: string;
      name: string;
      timezone?: string;
      intervals: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy?: ('closed' | 'open' | 'custom');
      closedMessage?: (string | null);
      tenantId?: (string | null);
    };
    'chat-timetables.changes': {
      name?: string;
      timezone?: string;
      intervals?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy?: ('closed' | 'open' | 'custom');
      closedMessage?: (string | null);
      version?: number;
    };
    'chat-timetables.filter': {
      q?: string;
      $and?: components['schemas']['chat-timetables.filter'][];
      $or?: components['schemas']['chat-timetables.filter'][];
      name?: components['schemas']['filter.text'];
      timezone?: components['schemas']['filter.text'];
      intervals?: ({
        [name: string]: unknown;
      } | null);
      holidayPolicy?: components['schemas']['filter.exact'];
      closedMessage?: components['schemas']['filter.text'];
      openNow?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'chat-timetables.sort': [('name' | 'timezone' | 'holidayPolicy' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'conference-rooms': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      number: components['schemas']['conference-rooms.part.internal-number'];
      hasParticipantPin: boolean;
      hasModeratorPin: boolean;
      maxMembers: (number | null);
      waitForModerator: (boolean | null);
      endWithModerator: (boolean | null);
      joinMuted: (boolean | null);
      announceJoins: (boolean | null);
      record: (boolean | null);
      mohId: (string | null);
      enabled: boolean;
      membersNow: (number | null);
    };
    'conference-rooms.new': {
      id?: string;
      name: string;
      number: components['schemas']['conference-rooms.part.internal-number'];
      participantPin?: (string | null);
      moderatorPin?: (string | null);
      maxMembers?: (number | null);
      waitForModerator?: (boolean | null);
      endWithModerator?: (boolean | null);
      joinMuted?: (boolean | null);
      announceJoins?: (boolean | null);
      record?: (boolean | null);
      mohId?: (string | null);
      enabled?: boolean;
      tenantId?: (string | null);
    };
    'conference-rooms.changes': {
      name?: string;
      number?: components['schemas']['conference-rooms.part.internal-number'];
      participantPin?: (string | null);
      moderatorPin?: (string | null);
      maxMembers?: (number | null);
      waitForModerator?: (boolean | null);
      endWithModerator?: (boolean | null);
      joinMuted?: (boolean | null);
      announceJoins?: (boolean | null);
      record?: (boolean | null);
      mohId?: (string | null);
      enabled?: boolean;
      version?: number;
    };
    'conference-rooms.part.internal-number': string;
    'conference-rooms.filter': {
      q?: string;
      $and?: components['schemas']['conference-rooms.filter'][];
      $or?: components['schemas']['conference-rooms.filter'][];
      name?: components['schemas']['filter.text'];
      number?: components['schemas']['filter.text'];
      maxMembers?: components['schemas']['filter.number'];
      waitForModerator?: components['schemas']['filter.boolean'];
      endWithModerator?: components['schemas']['filter.boolean'];
      joinMuted?: components['schemas']['filter.boolean'];
      announceJoins?: components['schemas']['filter.boolean'];
      record?: components['schemas']['filter.boolean'];
      mohId?: components['schemas']['filter.exact'];
      enabled?: components['schemas']['filter.boolean'];
      membersNow?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'conference-rooms.sort': [('name' | 'number' | 'maxMembers' | 'waitForModerator' | 'endWithModerator' | 'joinMuted' | 'announceJoins' | 'record' | 'mohId' | 'enabled' | 'membersNow' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'contact-list-items': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      listId: string;
      contactId: (string | null);
      name: (string | null);
      phone: (string | null);
      vars: ({
        [name: string]: unknown;
      } | null);
      valid: (boolean | null);
    };
    'contact-list-items.new': {
      id?: string;
      listId: string;
      contactId?: (string | null);
      name?: (string | null);
      phone?: (string | null);
      vars?: ({
        [name: string]: unknown;
      } | null);
      tenantId?: (string | null);
    };
    'contact-list-items.changes': {
      contactId?: (string | null);
      name?: (string | null);
      phone?: (string | null);
      vars?: ({
        [name: string]: unknown;
      } | null);
      version?: number;
    };
    'contact-list-items.filter': {
      q?: string;
      $and?: components['schemas']['contact-list-items.filter'][];
      $or?: components['schemas']['contact-list-items.filter'][];
      listId?: components['schemas']['filter.exact'];
      contactId?: components['schemas']['filter.exact'];
      name?: components['schemas']['filter.text'];
      phone?: components['schemas']['filter.text'];
      vars?: ({
        [name: string]: unknown;
      } | null);
      valid?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'contact-list-items.sort': [('listId' | 'contactId' | 'name' | 'phone' | 'valid' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'contact-lists': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      source: ('manual' | 'import' | 'tags' | 'filter');
      file: (string | null);
      filter: ({
        tagIds?: string[];
        kanbanStageId?: string;
        ownerAgentId?: string;
        city?: string;
        lastAttendanceAfter?: string;
        lastAttendanceBefore?: string;
      } | null);
      total: (number | null);
      valid: (number | null);
      importStatus: ('none' | 'importing' | 'done' | 'done_with_errors' | 'failed' | null);
      ownerId: (string | null);
    };
    'contact-lists.new': {
      id?: string;
      name: string;
      source: ('manual' | 'import' | 'tags' | 'filter');
      file?: (string | null);
      filter?: ({
        tagIds?: string[];
        kanbanStageId?: string;
        ownerAgentId?: string;
        city?: string;
        lastAttendanceAfter?: string;
        lastAttendanceBefore?: string;
      } | null);
      tenantId?: (string | null);
    };
    'contact-lists.changes': {
      name?: string;
      file?: (string | null);
      filter?: ({
        tagIds?: string[];
        kanbanStageId?: string;
        ownerAgentId?: string;
        city?: string;
        lastAttendanceAfter?: string;
        lastAttendanceBefore?: string;
      } | null);
      version?: number;
    };
    'contact-lists.filter': {
      q?: string;
      $and?: components['schemas']['contact-lists.filter'][];
      $or?: components['schemas']['contact-lists.filter'][];
      name?: components['schemas']['filter.text'];
      source?: components['schemas']['filter.exact'];
      file?: components['schemas']['filter.exact'];
      filter?: ({
        [name: string]: unknown;
      } | null);
      total?: components['schemas']['filter.number'];
      valid?: components['schemas']['filter.number'];
      importStatus?: components['schemas']['filter.exact'];
      ownerId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'contact-lists.sort': [('name' | 'source' | 'total' | 'valid' | 'importStatus' | 'ownerId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'contact-transfers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      fromAgentId: (string | null);
      toAgentIds: string[];
      mode: ('all' | 'filtered' | 'selected');
      filter: ({
        tagIds?: string[];
        sectorId?: string;
        connectionId?: string;
        lastAttendanceBefore?: string;
      } | null);
      contactIds: (string[] | null);
      distribution: ('equal' | 'sequential' | null);
      includeOpenAttendances: (boolean | null);
      status: ('queued' | 'running' | 'done' | 'failed' | 'undone' | null);
      totalContacts: (number | null);
    };
    'contact-transfers.new': {
      id?: string;
      fromAgentId: (string | null);
      toAgentIds: string[];
      mode: ('all' | 'filtered' | 'selected');
      filter?: ({
        tagIds?: string[];
        sectorId?: string;
        connectionId?: string;
        lastAttendanceBefore?: string;
      } | null);
      contactIds?: (string[] | null);
      distribution?: ('equal' | 'sequential' | null);
      includeOpenAttendances?: (boolean | null);
      tenantId?: (string | null);
    };
    'contact-transfers.changes': {
      version?: number;
    };
    'contact-transfers.filter': {
      q?: string;
      $and?: components['schemas']['contact-transfers.filter'][];
      $or?: components['schemas']['contact-transfers.filter'][];
      fromAgentId?: components['schemas']['filter.exact'];
      toAgentIds?: components['schemas']['filter.exact'];
      mode?: components['schemas']['filter.exact'];
      filter?: ({
        [name: string]: unknown;
      } | null);
      contactIds?: components['schemas']['filter.exact'];
      distribution?: components['schemas']['filter.exact'];
      includeOpenAttendances?: components['schemas']['filter.boolean'];
      status?: components['schemas']['filter.exact'];
      totalContacts?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'contact-transfers.sort': [('fromAgentId' | 'mode' | 'distribution' | 'includeOpenAttendances' | 'status' | 'totalContacts' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    contacts: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      phone: (string | null);
      email: (string | null);
      document: (string | null);
      company: (string | null);
      avatarUrl: (string | null);
      tagIds: (string[] | null);
      kanbanStageId: (string | null);
      kanbanPosition: (number | null);
      kanbanSince: (string | null);
      ownerAgentId: (string | null);
      birthDate: (string | null);
      city: (string | null);
      notes: (string | null);
      customFields: ({
        [name: string]: unknown;
      } | null);
      identities: ({
        connectionId?: string;
        sourceId?: string;
      }[] | null);
      blocked: (boolean | null);
      optOut: (boolean | null);
      disableBot: (boolean | null);
      anonymised: (boolean | null);
      lastAttendanceAt: (string | null);
    };
    'contacts.new': {
      id?: string;
      name: string;
      phone?: (string | null);
      email?: (string | null);
      document?: (string | null);
      company?: (string | null);
      tagIds?: (string[] | null);
      kanbanStageId?: (string | null);
      kanbanPosition?: (number | null);
      ownerAgentId?: (string | null);
      birthDate?: (string | null);
      city?: (string | null);
      notes?: (string | null);
      customFields?: ({
        [name: string]: unknown;
      } | null);
      blocked?: (boolean | null);
      optOut?: (boolean | null);
      disableBot?: (boolean | null);
      tenantId?: (string | null);
    };
    'contacts.changes': {
      name?: string;
      phone?: (string | null);
      email?: (string | null);
      document?: (string | null);
      company?: (string | null);
      tagIds?: (string[] | null);
      kanbanStageId?: (string | null);
      kanbanPosition?: (number | null);
      ownerAgentId?: (string | null);
      birthDate?: (string | null);
      city?: (string | null);
      notes?: (string | null);
      customFields?: ({
        [name: string]: unknown;
      } | null);
      blocked?: (boolean | null);
      optOut?: (boolean | null);
      disableBot?: (boolean | null);
      version?: number;
    };
    'contacts.filter': {
      q?: string;
      $and?: components['schemas']['contacts.filter'][];
      $or?: components['schemas']['contacts.filter'][];
      name?: components['schemas']['filter.text'];
      phone?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      document?: components['schemas']['filter.text'];
      company?: components['schemas']['filter.text'];
      avatarUrl?: components['schemas']['filter.text'];
      tagIds?: components['schemas']['filter.exact'];
      kanbanStageId?: components['schemas']['filter.exact'];
      kanbanPosition?: components['schemas']['filter.number'];
      kanbanSince?: components['schemas']['filter.instant'];
      ownerAgentId?: components['schemas']['filter.exact'];
      birthDate?: components['schemas']['filter.date'];
      city?: components['schemas']['filter.text'];
      notes?: components['schemas']['filter.text'];
      customFields?: ({
        [name: string]: unknown;
      } | null);
      identities?: ({
        [name: string]: unknown;
      } | null);
      blocked?: components['schemas']['filter.boolean'];
      optOut?: components['schemas']['filter.boolean'];
      disableBot?: components['schemas']['filter.boolean'];
      anonymised?: components['schemas']['filter.boolean'];
      lastAttendanceAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'contacts.sort': [('name' | 'phone' | 'email' | 'document' | 'company' | 'avatarUrl' | 'kanbanStageId' | 'kanbanPosition' | 'kanbanSince' | 'ownerAgentId' | 'birthDate' | 'city' | 'blocked' | 'optOut' | 'disableBot' | 'anonymised' | 'lastAttendanceAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'cost-centers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      code: string;
      name: string;
      parentId: (string | null);
      manager: (string | null);
      managerEmail: (string | null);
      monthlyBudget: (components['schemas']['cost-centers.part.amount'] | null);
      alertPercent: (number | null);
      blockOnBudget: (boolean | null);
      hasDialPin: boolean;
      spentThisMonth: (string | null);
      active: boolean;
    };
    'cost-centers.new': {
      id?: string;
      code: string;
      name: string;
      parentId?: (string | null);
      manager?: (string | null);
      managerEmail?: (string | null);
      monthlyBudget?: (components['schemas']['cost-centers.part.amount'] | null);
      alertPercent?: (number | null);
      blockOnBudget?: (boolean | null);
      dialPin?: (string | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'cost-centers.changes': {
      code?: string;
      name?: string;
      parentId?: (string | null);
      manager?: (string | null);
      managerEmail?: (string | null);
      monthlyBudget?: (components['schemas']['cost-centers.part.amount'] | null);
      alertPercent?: (number | null);
      blockOnBudget?: (boolean | null);
      dialPin?: (string | null);
      active?: boolean;
      version?: number;
    };
    'cost-centers.part.amount': string;
    'cost-centers.filter': {
      q?: string;
      $and?: components['schemas']['cost-centers.filter'][];
      $or?: components['schemas']['cost-centers.filter'][];
      code?: components['schemas']['filter.text'];
      name?: components['schemas']['filter.text'];
      parentId?: components['schemas']['filter.exact'];
      manager?: components['schemas']['filter.text'];
      managerEmail?: components['schemas']['filter.text'];
      monthlyBudget?: components['schemas']['filter.decimal'];
      alertPercent?: components['schemas']['filter.number'];
      blockOnBudget?: components['schemas']['filter.boolean'];
      spentThisMonth?: components['schemas']['filter.decimal'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'cost-centers.sort': [('code' | 'name' | 'parentId' | 'manager' | 'managerEmail' | 'monthlyBudget' | 'alertPercent' | 'blockOnBudget' | 'spentThisMonth' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    credits: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      type: ('recharge' | 'bonus' | 'adjustment' | 'refund' | 'transfer');
      amount: string;
      paymentMethod: ('pix' | 'boleto' | 'card' | 'bank_transfer' | 'courtesy' | null);
      status: ('pending' | 'confirmed' | 'cancelled' | null);
      reference: (string | null);
      description: string;
      attachment: (string | null);
      reversalOf: (string | null);
      balanceBefore: (string | null);
      balanceAfter: (string | null);
    };
    'credits.new': {
      id?: string;
      type: ('recharge' | 'bonus' | 'adjustment' | 'refund' | 'transfer');
      amount: string;
      paymentMethod?: ('pix' | 'boleto' | 'card' | 'bank_transfer' | 'courtesy' | null);
      status?: ('pending' | 'confirmed' | 'cancelled' | null);
      reference?: (string | null);
      description: string;
      attachment?: (string | null);
      reversalOf?: (string | null);
      tenantId?: (string | null);
    };
    'credits.changes': {
      reference?: (string | null);
      description?: string;
      attachment?: (string | null);
      version?: number;
    };
    'credits.filter': {
      q?: string;
      $and?: components['schemas']['credits.filter'][];
      $or?: components['schemas']['credits.filter'][];
      type?: components['schemas']['filter.exact'];
      amount?: components['schemas']['filter.decimal'];
      paymentMethod?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      reference?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      attachment?: components['schemas']['filter.exact'];
      reversalOf?: components['schemas']['filter.exact'];
      balanceBefore?: components['schemas']['filter.decimal'];
      balanceAfter?: components['schemas']['filter.decimal'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'credits.sort': [('type' | 'amount' | 'paymentMethod' | 'status' | 'reference' | 'description' | 'reversalOf' | 'balanceBefore' | 'balanceAfter' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'dial-attempts': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      startedAt: (string | null);
      campaignId: (string | null);
      mailingId: (string | null);
      mailingContactId: (string | null);
      phone: (string | null);
      attemptNumber: (number | null);
      result: ('answered' | 'no_answer' | 'busy' | 'failed' | 'congestion' | 'machine' | 'dropped' | 'invalid' | 'blocked' | 'cancelled' | null);
      blockedBy: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal' | null);
      blockedListId: (string | null);
      ringSeconds: (number | null);
      waitAgentSeconds: (number | null);
      talkSeconds: (number | null);
      agentId: (string | null);
      dispositionId: (string | null);
      hangupBy: ('customer' | 'agent' | 'system' | null);
      hangupCause: (number | null);
      sipCode: (number | null);
      trunkId: (string | null);
      callerId: (string | null);
      callId: (string | null);
      recordingId: (string | null);
      cost: (string | null);
    };
    'dial-attempts.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'dial-attempts.changes': {
      version?: number;
    };
    'dial-attempts.filter': {
      q?: string;
      $and?: components['schemas']['dial-attempts.filter'][];
      $or?: components['schemas']['dial-attempts.filter'][];
      startedAt?: components['schemas']['filter.instant'];
      campaignId?: components['schemas']['filter.exact'];
      mailingId?: components['schemas']['filter.exact'];
      mailingContactId?: components['schemas']['filter.exact'];
      phone?: components['schemas']['filter.text'];
      attemptNumber?: components['schemas']['filter.number'];
      result?: components['schemas']['filter.exact'];
      blockedBy?: components['schemas']['filter.exact'];
      blockedListId?: components['schemas']['filter.exact'];
      ringSeconds?: components['schemas']['filter.number'];
      waitAgentSeconds?: components['schemas']['filter.number'];
      talkSeconds?: components['schemas']['filter.number'];
      agentId?: components['schemas']['filter.exact'];
      dispositionId?: components['schemas']['filter.exact'];
      hangupBy?: components['schemas']['filter.exact'];
      hangupCause?: components['schemas']['filter.number'];
      sipCode?: components['schemas']['filter.number'];
      trunkId?: components['schemas']['filter.exact'];
      callerId?: components['schemas']['filter.text'];
      callId?: components['schemas']['filter.exact'];
      recordingId?: components['schemas']['filter.exact'];
      cost?: components['schemas']['filter.decimal'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dial-attempts.sort': [('startedAt' | 'campaignId' | 'mailingId' | 'mailingContactId' | 'phone' | 'attemptNumber' | 'result' | 'blockedBy' | 'blockedListId' | 'ringSeconds' | 'waitAgentSeconds' | 'talkSeconds' | 'agentId' | 'dispositionId' | 'hangupBy' | 'hangupCause' | 'sipCode' | 'trunkId' | 'callerId' | 'callId' | 'recordingId' | 'cost' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    dialers: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      serverId: string;
      status: ('online' | 'paused' | 'offline' | 'maintenance' | null);
      apiUrl: string;
      hasApiToken: boolean;
      maxCps: number;
      maxChannels: number;
      tenantIds: (string[] | null);
      tenantsCps: (number | null);
      amdEnabled: (boolean | null);
      campaignsRunning: (number | null);
      channelsInUse: (number | null);
      cpsNow: (number | null);
      lastSeenAt: (string | null);
    };
    'dialers.new': {
      id?: string;
      name: string;
      serverId: string;
      status?: ('online' | 'paused' | 'offline' | 'maintenance' | null);
      apiUrl: string;
      apiToken: string;
      maxCps?: number;
      maxChannels?: number;
      tenantIds?: (string[] | null);
      amdEnabled?: (boolean | null);
    };
    'dialers.changes': {
      name?: string;
      serverId?: string;
      status?: ('online' | 'paused' | 'offline' | 'maintenance' | null);
      apiUrl?: string;
      apiToken?: string;
      maxCps?: number;
      maxChannels?: number;
      tenantIds?: (string[] | null);
      amdEnabled?: (boolean | null);
      version?: number;
    };
    'dialers.filter': {
      q?: string;
      $and?: components['schemas']['dialers.filter'][];
      $or?: components['schemas']['dialers.filter'][];
      name?: components['schemas']['filter.text'];
      serverId?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      apiUrl?: components['schemas']['filter.text'];
      maxCps?: components['schemas']['filter.number'];
      maxChannels?: components['schemas']['filter.number'];
      tenantIds?: components['schemas']['filter.exact'];
      tenantsCps?: components['schemas']['filter.number'];
      amdEnabled?: components['schemas']['filter.boolean'];
      campaignsRunning?: components['schemas']['filter.number'];
      channelsInUse?: components['schemas']['filter.number'];
      cpsNow?: components['schemas']['filter.number'];
      lastSeenAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dialers.sort': [('name' | 'serverId' | 'status' | 'apiUrl' | 'maxCps' | 'maxChannels' | 'amdEnabled' | 'campaignsRunning' | 'channelsInUse' | 'cpsNow' | 'lastSeenAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'did-blocked-numbers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      didId: (string | null);
      number: string;
      name: (string | null);
      action: ('reject' | 'busy' | 'hangup' | 'audio' | 'redirect');
      audioId: (string | null);
      destination: (components['schemas']['did-blocked-numbers.part.destination'] | null);
      hitCount: (number | null);
      lastHitAt: (string | null);
      expiresAt: (string | null);
      active: boolean;
    };
    'did-blocked-numbers.new': {
      id?: string;
      didId?: (string | null);
      number: string;
      name?: (string | null);
      action?: ('reject' | 'busy' | 'hangup' | 'audio' | 'redirect');
      audioId?: (string | null);
      destination?: (components['schemas']['did-blocked-numbers.part.destination'] | null);
      expiresAt?: (string | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'did-blocked-numbers.changes': {
      number?: string;
      name?: (string | null);
      action?: ('reject' | 'busy' | 'hangup' | 'audio' | 'redirect');
      audioId?: (string | null);
      destination?: (components['schemas']['did-blocked-numbers.part.destination'] | null);
      expiresAt?: (string | null);
      active?: boolean;
      version?: number;
    };
    'did-blocked-numbers.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'did-blocked-numbers.filter': {
      q?: string;
      $and?: components['schemas']['did-blocked-numbers.filter'][];
      $or?: components['schemas']['did-blocked-numbers.filter'][];
      didId?: components['schemas']['filter.exact'];
      number?: components['schemas']['filter.text'];
      name?: components['schemas']['filter.text'];
      action?: components['schemas']['filter.exact'];
      audioId?: components['schemas']['filter.exact'];
      destination?: ({
        [name: string]: unknown;
      } | null);
      hitCount?: components['schemas']['filter.number'];
      lastHitAt?: components['schemas']['filter.instant'];
      expiresAt?: components['schemas']['filter.date'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'did-blocked-numbers.sort': [('didId' | 'number' | 'name' | 'action' | 'audioId' | 'hitCount' | 'lastHitAt' | 'expiresAt' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    dids: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      number: string;
      description: (string | null);
      destination: components['schemas']['dids.part.destination'];
      kind: ('landline' | 'mobile' | 'toll_free' | 'shared_cost' | 'unique' | 'international' | null);
      carrier: (string | null);
      city: (string | null);
      trunkId: string;
      status: ('active' | 'reserved' | 'porting' | 'suspended' | 'released');
      maxChannels: (number | null);
      monthlyFee: (components['schemas']['dids.part.amount'] | null);
      timetableId: (string | null);
      closedDestination: (components['schemas']['dids.part.destination'] | null);
      holidayDestination: (components['schemas']['dids.part.destination'] | null);
      callerIdPrefix: (string | null);
      welcomeAudioId: (string | null);
      record: (boolean | null);
      priority: (number | null);
      costCenterId: (string | null);
      language: ('pt_BR' | 'en' | 'es' | null);
      actionIds: (string[] | null);
      blockAnonymous: (boolean | null);
      blockCollect: (boolean | null);
      blockedCount: (number | null);
    };
    'dids.new': {
      id?: string;
      number: string;
      description?: (string | null);
      destination: components['schemas']['dids.part.destination'];
      carrier?: (string | null);
      trunkId: string;
      status?: ('active' | 'reserved' | 'porting' | 'suspended' | 'released');
      maxChannels?: (number | null);
      monthlyFee?: (components['schemas']['dids.part.amount'] | null);
      timetableId?: (string | null);
      closedDestination?: (components['schemas']['dids.part.destination'] | null);
      holidayDestination?: (components['schemas']['dids.part.destination'] | null);
      callerIdPrefix?: (string | null);
      welcomeAudioId?: (string | null);
      record?: (boolean | null);
      priority?: (number | null);
      costCenterId?: (string | null);
      language?: ('pt_BR' | 'en' | 'es' | null);
      actionIds?: (string[] | null);
      blockAnonymous?: (boolean | null);
      blockCollect?: (boolean | null);
      tenantId?: (string | null);
    };
    'dids.changes': {
      description?: (string | null);
      destination?: components['schemas']['dids.part.destination'];
      carrier?: (string | null);
      trunkId?: string;
      status?: ('active' | 'reserved' | 'porting' | 'suspended' | 'released');
      maxChannels?: (number | null);
      monthlyFee?: (components['schemas']['dids.part.amount'] | null);
      timetableId?: (string | null);
      closedDestination?: (components['schemas']['dids.part.destination'] | null);
      holidayDestination?: (components['schemas']['dids.part.destination'] | null);
      callerIdPrefix?: (string | null);
      welcomeAudioId?: (string | null);
      record?: (boolean | null);
      priority?: (number | null);
      costCenterId?: (string | null);
      language?: ('pt_BR' | 'en' | 'es' | null);
      actionIds?: (string[] | null);
      blockAnonymous?: (boolean | null);
      blockCollect?: (boolean | null);
      version?: number;
    };
    'dids.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'dids.part.amount': string;
    'dids.filter': {
      q?: string;
      $and?: components['schemas']['dids.filter'][];
      $or?: components['schemas']['dids.filter'][];
      number?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      destination?: ({
        [name: string]: unknown;
      } | null);
      kind?: components['schemas']['filter.exact'];
      carrier?: components['schemas']['filter.text'];
      city?: components['schemas']['filter.text'];
      trunkId?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      maxChannels?: components['schemas']['filter.number'];
      monthlyFee?: components['schemas']['filter.decimal'];
      timetableId?: components['schemas']['filter.exact'];
      closedDestination?: ({
        [name: string]: unknown;
      } | null);
      holidayDestination?: ({
        [name: string]: unknown;
      } | null);
      callerIdPrefix?: components['schemas']['filter.text'];
      welcomeAudioId?: components['schemas']['filter.exact'];
      record?: components['schemas']['filter.boolean'];
      priority?: components['schemas']['filter.number'];
      costCenterId?: components['schemas']['filter.exact'];
      language?: components['schemas']['filter.exact'];
      actionIds?: components['schemas']['filter.exact'];
      blockAnonymous?: components['schemas']['filter.boolean'];
      blockCollect?: components['schemas']['filter.boolean'];
      blockedCount?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dids.sort': [('number' | 'description' | 'kind' | 'carrier' | 'city' | 'trunkId' | 'status' | 'maxChannels' | 'monthlyFee' | 'timetableId' | 'callerIdPrefix' | 'welcomeAudioId' | 'record' | 'priority' | 'costCenterId' | 'language' | 'blockAnonymous' | 'blockCollect' | 'blockedCount' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    disas: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      number: (components['schemas']['disas.part.internal-number'] | null);
      hasPin: boolean;
      maxRetries: (number | null);
      digitTimeout: (number | null);
      maxDigits: (number | null);
      allowedCallers: (string[] | null);
      permissions: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international')[];
      callerIdNumber: (string | null);
      costCenterId: (string | null);
      maxMinutes: (number | null);
      enabled: boolean;
    };
    'disas.new': {
      id?: string;
      name: string;
      number?: (components['schemas']['disas.part.internal-number'] | null);
      pin: string;
      maxRetries?: (number | null);
      digitTimeout?: (number | null);
      maxDigits?: (number | null);
      allowedCallers?: (string[] | null);
      permissions?: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international')[];
      callerIdNumber?: (string | null);
      costCenterId?: (string | null);
      maxMinutes?: (number | null);
      enabled?: boolean;
      tenantId?: (string | null);
    };
    'disas.changes': {
      name?: string;
      number?: (components['schemas']['disas.part.internal-number'] | null);
      pin?: string;
      maxRetries?: (number | null);
      digitTimeout?: (number | null);
      maxDigits?: (number | null);
      allowedCallers?: (string[] | null);
      permissions?: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international')[];
      callerIdNumber?: (string | null);
      costCenterId?: (string | null);
      maxMinutes?: (number | null);
      enabled?: boolean;
      version?: number;
    };
    'disas.part.internal-number': string;
    'disas.filter': {
      q?: string;
      $and?: components['schemas']['disas.filter'][];
      $or?: components['schemas']['disas.filter'][];
      name?: components['schemas']['filter.text'];
      number?: components['schemas']['filter.text'];
      maxRetries?: components['schemas']['filter.number'];
      digitTimeout?: components['schemas']['filter.number'];
      maxDigits?: components['schemas']['filter.number'];
      allowedCallers?: components['schemas']['filter.text'];
      permissions?: components['schemas']['filter.exact'];
      callerIdNumber?: components['schemas']['filter.text'];
      costCenterId?: components['schemas']['filter.exact'];
      maxMinutes?: components['schemas']['filter.number'];
      enabled?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'disas.sort': [('name' | 'number' | 'maxRetries' | 'digitTimeout' | 'maxDigits' | 'callerIdNumber' | 'costCenterId' | 'maxMinutes' | 'enabled' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    dispositions: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      code: string;
      group: (string | null);
      parentId: (string | null);
      childCount: (number | null);
      channels: ('call' | 'chat')[];
      campaignIds: (string[] | null);
      queueIds: (string[] | null);
      result: ('sale' | 'contact' | 'no_interest' | 'wrong_person' | 'callback' | 'unworkable' | 'do_not_call');
      isContact: (boolean | null);
      isConversion: (boolean | null);
      finishesContact: (boolean | null);
      recycleAfterMinutes: (number | null);
      requiresCallback: (boolean | null);
      requiresNotes: (boolean | null);
      addToBlocked: (boolean | null);
      hotkey: (string | null);
      color: (string | null);
      position: (number | null);
      active: boolean;
      isSystem: (boolean | null);
    };
    'dispositions.new': {
      id?: string;
      name: string;
      code: string;
      group?: (string | null);
      parentId?: (string | null);
      channels: ('call' | 'chat')[];
      campaignIds?: (string[] | null);
      queueIds?: (string[] | null);
      result: ('sale' | 'contact' | 'no_interest' | 'wrong_person' | 'callback' | 'unworkable' | 'do_not_call');
      isContact?: (boolean | null);
      isConversion?: (boolean | null);
      finishesContact?: (boolean | null);
      recycleAfterMinutes?: (number | null);
      requiresCallback?: (boolean | null);
      requiresNotes?: (boolean | null);
      addToBlocked?: (boolean | null);
      hotkey?: (string | null);
      color?: (string | null);
      position?: (number | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'dispositions.changes': {
      name?: string;
      code?: string;
      group?: (string | null);
      parentId?: (string | null);
      channels?: ('call' | 'chat')[];
      campaignIds?: (string[] | null);
      queueIds?: (string[] | null);
      result?: ('sale' | 'contact' | 'no_interest' | 'wrong_person' | 'callback' | 'unworkable' | 'do_not_call');
      isContact?: (boolean | null);
      isConversion?: (boolean | null);
      finishesContact?: (boolean | null);
      recycleAfterMinutes?: (number | null);
      requiresCallback?: (boolean | null);
      requiresNotes?: (boolean | null);
      addToBlocked?: (boolean | null);
      hotkey?: (string | null);
      color?: (string | null);
      position?: (number | null);
      active?: boolean;
      version?: number;
    };
    'dispositions.filter': {
      q?: string;
      $and?: components['schemas']['dispositions.filter'][];
      $or?: components['schemas']['dispositions.filter'][];
      name?: components['schemas']['filter.text'];
      code?: components['schemas']['filter.text'];
      group?: components['schemas']['filter.text'];
      parentId?: components['schemas']['filter.exact'];
      childCount?: components['schemas']['filter.number'];
      channels?: components['schemas']['filter.exact'];
      campaignIds?: components['schemas']['filter.exact'];
      queueIds?: components['schemas']['filter.exact'];
      result?: components['schemas']['filter.exact'];
      isContact?: components['schemas']['filter.boolean'];
      isConversion?: components['schemas']['filter.boolean'];
      finishesContact?: components['schemas']['filter.boolean'];
      recycleAfterMinutes?: components['schemas']['filter.number'];
      requiresCallback?: components['schemas']['filter.boolean'];
      requiresNotes?: components['schemas']['filter.boolean'];
      addToBlocked?: components['schemas']['filter.boolean'];
      hotkey?: components['schemas']['filter.text'];
      color?: components['schemas']['filter.text'];
      position?: components['schemas']['filter.number'];
      active?: components['schemas']['filter.boolean'];
      isSystem?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dispositions.sort': [('name' | 'code' | 'group' | 'parentId' | 'childCount' | 'result' | 'isContact' | 'isConversion' | 'finishesContact' | 'recycleAfterMinutes' | 'requiresCallback' | 'requiresNotes' | 'addToBlocked' | 'hotkey' | 'color' | 'position' | 'active' | 'isSystem' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'dnc-exceptions': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      number: string;
      name: (string | null);
      authorizedAt: string;
      expiresAt: (string | null);
      term: string;
      notes: (string | null);
    };
    'dnc-exceptions.new': {
      id?: string;
      number: string;
      name?: (string | null);
      authorizedAt: string;
      expiresAt?: (string | null);
      term: string;
      notes?: (string | null);
      tenantId?: (string | null);
    };
    'dnc-exceptions.changes': {
      name?: (string | null);
      authorizedAt?: string;
      expiresAt?: (string | null);
      term?: string;
      notes?: (string | null);
      version?: number;
    };
    'dnc-exceptions.filter': {
      q?: string;
      $and?: components['schemas']['dnc-exceptions.filter'][];
      $or?: components['schemas']['dnc-exceptions.filter'][];
      number?: components['schemas']['filter.text'];
      name?: components['schemas']['filter.text'];
      authorizedAt?: components['schemas']['filter.date'];
      expiresAt?: components['schemas']['filter.date'];
      term?: components['schemas']['filter.exact'];
      notes?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dnc-exceptions.sort': [('number' | 'name' | 'authorizedAt' | 'expiresAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'dnc-lists': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      source: ('procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom');
      mode: ('replace' | 'append' | 'remove');
      file: string;
      numberColumn: (string | null);
      dateColumn: (string | null);
      graceDays: number;
      status: ('uploaded' | 'processing' | 'done' | 'failed' | null);
      failure: ('shrinks' | 'columns' | 'empty' | 'unreadable' | 'cancelled' | 'other' | null);
      numbersBefore: (number | null);
      totalRows: (number | null);
      validRows: (number | null);
      invalidRows: (number | null);
      importedAt: (string | null);
    };
    'dnc-lists.new': {
      id?: string;
      name: string;
      source: ('procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom');
      mode?: ('replace' | 'append' | 'remove');
      file: string;
      numberColumn?: (string | null);
      dateColumn?: (string | null);
      graceDays?: number;
      tenantId?: (string | null);
    };
    'dnc-lists.changes': {
      name?: string;
      version?: number;
    };
    'dnc-lists.filter': {
      q?: string;
      $and?: components['schemas']['dnc-lists.filter'][];
      $or?: components['schemas']['dnc-lists.filter'][];
      name?: components['schemas']['filter.text'];
      source?: components['schemas']['filter.exact'];
      mode?: components['schemas']['filter.exact'];
      file?: components['schemas']['filter.exact'];
      numberColumn?: components['schemas']['filter.text'];
      dateColumn?: components['schemas']['filter.text'];
      graceDays?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      failure?: components['schemas']['filter.exact'];
      numbersBefore?: components['schemas']['filter.number'];
      totalRows?: components['schemas']['filter.number'];
      validRows?: components['schemas']['filter.number'];
      invalidRows?: components['schemas']['filter.number'];
      importedAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dnc-lists.sort': [('name' | 'source' | 'mode' | 'numberColumn' | 'dateColumn' | 'graceDays' | 'status' | 'failure' | 'numbersBefore' | 'totalRows' | 'validRows' | 'invalidRows' | 'importedAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'dnc-numbers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      number: string;
      source: ('procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom');
      registeredAt: (string | null);
      effectiveAt: (string | null);
      listId: (string | null);
      reason: (string | null);
    };
    'dnc-numbers.new': {
      id?: string;
      number: string;
      source?: ('procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom');
      registeredAt?: (string | null);
      reason?: (string | null);
    };
    'dnc-numbers.changes': {
      number?: string;
      source?: ('procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom');
      registeredAt?: (string | null);
      reason?: (string | null);
      version?: number;
    };
    'dnc-numbers.filter': {
      q?: string;
      $and?: components['schemas']['dnc-numbers.filter'][];
      $or?: components['schemas']['dnc-numbers.filter'][];
      number?: components['schemas']['filter.text'];
      source?: components['schemas']['filter.exact'];
      registeredAt?: components['schemas']['filter.date'];
      effectiveAt?: components['schemas']['filter.date'];
      listId?: components['schemas']['filter.exact'];
      reason?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'dnc-numbers.sort': [('number' | 'source' | 'registeredAt' | 'effectiveAt' | 'listId' | 'reason' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    extensions: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      number: components['schemas']['extensions.part.internal-number'];
      name: string;
      email: (string | null);
      type: ('sip' | 'webrtc' | 'both' | 'virtual');
      enabled: boolean;
      department: (string | null);
      costCenterId: (string | null);
      language: ('pt_BR' | 'en' | 'es' | null);
      username: (string | null);
      hasPassword: boolean;
      transport: ('udp' | 'tcp' | 'tls' | 'wss' | null);
      codecs: ('opus' | 'g722' | 'alaw' | 'ulaw' | 'g729' | 'gsm' | 'h264' | 'vp8')[];
      dtmfMode: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      mediaEncryption: ('none' | 'sdes' | 'dtls' | null);
      nat: (boolean | null);
      maxContacts: (number | null);
      qualifySeconds: (number | null);
      allowedIps: (string[] | null);
      callLimit: (number | null);
      callWaiting: (boolean | null);
      ringSeconds: (number | null);
      callerIdName: (string | null);
      callerIdNumber: (string | null);
      permissions: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      hasDialPin: boolean;
      pickupGroup: (string | null);
      recordInbound: (boolean | null);
      recordOutbound: (boolean | null);
      mohId: (string | null);
      doNotDisturb: (boolean | null);
      forwardAlways: (components['schemas']['extensions.part.forward'] | null);
      forwardBusy: (components['schemas']['extensions.part.forward'] | null);
      forwardNoAnswer: (components['schemas']['extensions.part.forward'] | null);
      forwardUnregistered: (components['schemas']['extensions.part.forward'] | null);
      followMe: ({
        number: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
      }[] | null);
      voicemailEnabled: (boolean | null);
      hasVoicemailPin: boolean;
      voicemailEmail: (boolean | null);
      registrationStatus: ('registered' | 'unregistered' | 'unreachable' | null);
      deviceState: ('not_in_use' | 'in_use' | 'busy' | 'ringing' | 'on_hold' | 'unavailable' | null);
      userAgent: (string | null);
      contactIp: (string | null);
      latencyMs: (number | null);
    };
    'extensions.new': {
      id?: string;
      number: components['schemas']['extensions.part.internal-number'];
      name: string;
      email?: (string | null);
      type?: ('sip' | 'webrtc' | 'both' | 'virtual');
      enabled?: boolean;
      department?: (string | null);
      costCenterId?: (string | null);
      language?: ('pt_BR' | 'en' | 'es' | null);
      password: string;
      transport?: ('udp' | 'tcp' | 'tls' | 'wss' | null);
      codecs?: ('opus' | 'g722' | 'alaw' | 'ulaw' | 'g729' | 'gsm' | 'h264' | 'vp8')[];
      dtmfMode?: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      mediaEncryption?: ('none' | 'sdes' | 'dtls' | null);
      nat?: (boolean | null);
      maxContacts?: (number | null);
      qualifySeconds?: (number | null);
      allowedIps?: (string[] | null);
      callLimit?: (number | null);
      callWaiting?: (boolean | null);
      ringSeconds?: (number | null);
      callerIdName?: (string | null);
      callerIdNumber?: (string | null);
      permissions?: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      dialPin?: (string | null);
      pickupGroup?: (string | null);
      recordInbound?: (boolean | null);
      recordOutbound?: (boolean | null);
      mohId?: (string | null);
      doNotDisturb?: (boolean | null);
      forwardAlways?: (components['schemas']['extensions.part.forward'] | null);
      forwardBusy?: (components['schemas']['extensions.part.forward'] | null);
      forwardNoAnswer?: (components['schemas']['extensions.part.forward'] | null);
      forwardUnregistered?: (components['schemas']['extensions.part.forward'] | null);
      followMe?: ({
        number: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
      }[] | null);
      voicemailEnabled?: (boolean | null);
      voicemailPin?: (string | null);
      voicemailEmail?: (boolean | null);
      tenantId?: (string | null);
    };
    'extensions.changes': {
      name?: string;
      email?: (string | null);
      type?: ('sip' | 'webrtc' | 'both' | 'virtual');
      enabled?: boolean;
      department?: (string | null);
      costCenterId?: (string | null);
      language?: ('pt_BR' | 'en' | 'es' | null);
      password?: string;
      transport?: ('udp' | 'tcp' | 'tls' | 'wss' | null);
      codecs?: ('opus' | 'g722' | 'alaw' | 'ulaw' | 'g729' | 'gsm' | 'h264' | 'vp8')[];
      dtmfMode?: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      mediaEncryption?: ('none' | 'sdes' | 'dtls' | null);
      nat?: (boolean | null);
      maxContacts?: (number | null);
      qualifySeconds?: (number | null);
      allowedIps?: (string[] | null);
      callLimit?: (number | null);
      callWaiting?: (boolean | null);
      ringSeconds?: (number | null);
      callerIdName?: (string | null);
      callerIdNumber?: (string | null);
      permissions?: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      dialPin?: (string | null);
      pickupGroup?: (string | null);
      recordInbound?: (boolean | null);
      recordOutbound?: (boolean | null);
      mohId?: (string | null);
      doNotDisturb?: (boolean | null);
      forwardAlways?: (components['schemas']['extensions.part.forward'] | null);
      forwardBusy?: (components['schemas']['extensions.part.forward'] | null);
      forwardNoAnswer?: (components['schemas']['extensions.part.forward'] | null);
      forwardUnregistered?: (components['schemas']['extensions.part.forward'] | null);
      followMe?: ({
        number: string;
        delaySeconds?: number;
        timeoutSeconds?: number;
      }[] | null);
      voicemailEnabled?: (boolean | null);
      voicemailPin?: (string | null);
      voicemailEmail?: (boolean | null);
      version?: number;
    };
    'extensions.part.internal-number': string;
    'extensions.part.forward': {
      type: ('extension' | 'queue' | 'voicemail' | 'external');
      id?: (string | null);
      value?: (string | null);
    };
    'extensions.filter': {
      q?: string;
      $and?: components['schemas']['extensions.filter'][];
      $or?: components['schemas']['extensions.filter'][];
      number?: components['schemas']['filter.text'];
      name?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      enabled?: components['schemas']['filter.boolean'];
      department?: components['schemas']['filter.text'];
      costCenterId?: components['schemas']['filter.exact'];
      language?: components['schemas']['filter.exact'];
      username?: components['schemas']['filter.text'];
      transport?: components['schemas']['filter.exact'];
      codecs?: components['schemas']['filter.exact'];
      dtmfMode?: components['schemas']['filter.exact'];
      mediaEncryption?: components['schemas']['filter.exact'];
      nat?: components['schemas']['filter.boolean'];
      maxContacts?: components['schemas']['filter.number'];
      qualifySeconds?: components['schemas']['filter.number'];
      allowedIps?: components['schemas']['filter.text'];
      callLimit?: components['schemas']['filter.number'];
      callWaiting?: components['schemas']['filter.boolean'];
      ringSeconds?: components['schemas']['filter.number'];
      callerIdName?: components['schemas']['filter.text'];
      callerIdNumber?: components['schemas']['filter.text'];
      permissions?: components['schemas']['filter.exact'];
      pickupGroup?: components['schemas']['filter.text'];
      recordInbound?: components['schemas']['filter.boolean'];
      recordOutbound?: components['schemas']['filter.boolean'];
      mohId?: components['schemas']['filter.exact'];
      doNotDisturb?: components['schemas']['filter.boolean'];
      forwardAlways?: ({
        [name: string]: unknown;
      } | null);
      forwardBusy?: ({
        [name: string]: unknown;
      } | null);
      forwardNoAnswer?: ({
        [name: string]: unknown;
      } | null);
      forwardUnregistered?: ({
        [name: string]: unknown;
      } | null);
      followMe?: ({
        [name: string]: unknown;
      } | null);
      voicemailEnabled?: components['schemas']['filter.boolean'];
      voicemailEmail?: components['schemas']['filter.boolean'];
      registrationStatus?: components['schemas']['filter.exact'];
      deviceState?: components['schemas']['filter.exact'];
      userAgent?: components['schemas']['filter.text'];
      contactIp?: components['schemas']['filter.text'];
      latencyMs?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'extensions.sort': [('number' | 'name' | 'email' | 'type' | 'enabled' | 'department' | 'costCenterId' | 'language' | 'username' | 'transport' | 'dtmfMode' | 'mediaEncryption' | 'nat' | 'maxContacts' | 'qualifySeconds' | 'callLimit' | 'callWaiting' | 'ringSeconds' | 'callerIdName' | 'callerIdNumber' | 'pickupGroup' | 'recordInbound' | 'recordOutbound' | 'mohId' | 'doNotDisturb' | 'voicemailEnabled' | 'voicemailEmail' | 'registrationStatus' | 'deviceState' | 'userAgent' | 'contactIp' | 'latencyMs' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    holidays: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      date: string;
      recurring: boolean;
      scope: ('national' | 'state' | 'city' | 'company');
      calendar: (string | null);
      allDay: boolean;
      startTime: (string | null);
      endTime: (string | null);
      audioId: (string | null);
      destination: (components['schemas']['holidays.part.destination'] | null);
    };
    'holidays.new': {
      id?: string;
      name: string;
      date: string;
      recurring?: boolean;
      scope?: ('national' | 'state' | 'city' | 'company');
      calendar?: (string | null);
      allDay?: boolean;
      startTime?: (string | null);
      endTime?: (string | null);
      audioId?: (string | null);
      destination?: (components['schemas']['holidays.part.destination'] | null);
      tenantId?: (string | null);
    };
    'holidays.changes': {
      name?: string;
      date?: string;
      recurring?: boolean;
      scope?: ('national' | 'state' | 'city' | 'company');
      calendar?: (string | null);
      allDay?: boolean;
      startTime?: (string | null);
      endTime?: (string | null);
      audioId?: (string | null);
      destination?: (components['schemas']['holidays.part.destination'] | null);
      version?: number;
    };
    'holidays.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'holidays.filter': {
      q?: string;
      $and?: components['schemas']['holidays.filter'][];
      $or?: components['schemas']['holidays.filter'][];
      name?: components['schemas']['filter.text'];
      date?: components['schemas']['filter.date'];
      recurring?: components['schemas']['filter.boolean'];
      scope?: components['schemas']['filter.exact'];
      calendar?: components['schemas']['filter.text'];
      allDay?: components['schemas']['filter.boolean'];
      startTime?: components['schemas']['filter.text'];
      endTime?: components['schemas']['filter.text'];
      audioId?: components['schemas']['filter.exact'];
      destination?: ({
        [name: string]: unknown;
      } | null);
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'holidays.sort': [('name' | 'date' | 'recurring' | 'scope' | 'calendar' | 'allDay' | 'startTime' | 'endTime' | 'audioId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'internal-conversations': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      type: ('direct' | 'group' | 'broadcast');
      title: (string | null);
      memberIds: string[];
      adminIds: (string[] | null);
      lastMessage: ({
        text?: string;
        at?: string;
        senderId?: string;
        deleted?: boolean;
      } | null);
      lastMessageAt: (string | null);
    };
    'internal-conversations.new': {
      id?: string;
      type: ('direct' | 'group' | 'broadcast');
      title?: (string | null);
      memberIds: string[];
      adminIds?: (string[] | null);
      tenantId?: (string | null);
    };
    'internal-conversations.changes': {
      title?: (string | null);
      memberIds?: string[];
      adminIds?: (string[] | null);
      version?: number;
    };
    'internal-conversations.filter': {
      q?: string;
      $and?: components['schemas']['internal-conversations.filter'][];
      $or?: components['schemas']['internal-conversations.filter'][];
      type?: components['schemas']['filter.exact'];
      title?: components['schemas']['filter.text'];
      memberIds?: components['schemas']['filter.exact'];
      adminIds?: components['schemas']['filter.exact'];
      lastMessage?: ({
        [name: string]: unknown;
      } | null);
      lastMessageAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'internal-conversations.sort': [('type' | 'title' | 'lastMessageAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'internal-memberships': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      conversationId: string;
      userId: (string | null);
      muted: (boolean | null);
      archived: (boolean | null);
      lastReadId: (string | null);
      unreadCount: (number | null);
      lastMessageAt: (string | null);
    };
    'internal-memberships.new': {
      id?: string;
      conversationId: string;
      muted?: (boolean | null);
      archived?: (boolean | null);
      lastReadId?: (string | null);
      tenantId?: (string | null);
    };
    'internal-memberships.changes': {
      muted?: (boolean | null);
      archived?: (boolean | null);
      lastReadId?: (string | null);
      version?: number;
    };
    'internal-memberships.filter': {
      q?: string;
      $and?: components['schemas']['internal-memberships.filter'][];
      $or?: components['schemas']['internal-memberships.filter'][];
      conversationId?: components['schemas']['filter.exact'];
      userId?: components['schemas']['filter.exact'];
      muted?: components['schemas']['filter.boolean'];
      archived?: components['schemas']['filter.boolean'];
      lastReadId?: components['schemas']['filter.exact'];
      unreadCount?: components['schemas']['filter.number'];
      lastMessageAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'internal-memberships.sort': [('conversationId' | 'userId' | 'muted' | 'archived' | 'lastReadId' | 'unreadCount' | 'lastMessageAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'internal-messages': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      conversationId: string;
      senderId: (string | null);
      text: (string | null);
      attachments: (string[] | null);
      attachmentFiles: ({
        id?: string;
        name?: string;
        type?: string;
        bytes?: number;
      }[] | null);
      withdrawnAttachments: (string[] | null);
      replyToId: (string | null);
      mentions: (string[] | null);
      readBy: ({
        userId?: string;
        at?: string;
      }[] | null);
      editedAt: (string | null);
      deletedAt: (string | null);
      memberIds: (string[] | null);
      conversationType: ('direct' | 'group' | 'broadcast' | null);
    };
    'internal-messages.new': {
      id?: string;
      conversationId: string;
      text?: (string | null);
      attachments?: (string[] | null);
      replyToId?: (string | null);
      mentions?: (string[] | null);
      tenantId?: (string | null);
    };
    'internal-messages.changes': {
      text?: (string | null);
      attachments?: (string[] | null);
      replyToId?: (string | null);
      mentions?: (string[] | null);
      version?: number;
    };
    'internal-messages.filter': {
      q?: string;
      $and?: components['schemas']['internal-messages.filter'][];
      $or?: components['schemas']['internal-messages.filter'][];
      conversationId?: components['schemas']['filter.exact'];
      senderId?: components['schemas']['filter.exact'];
      text?: components['schemas']['filter.text'];
      attachments?: components['schemas']['filter.exact'];
      attachmentFiles?: ({
        [name: string]: unknown;
      } | null);
      withdrawnAttachments?: components['schemas']['filter.exact'];
      replyToId?: components['schemas']['filter.exact'];
      mentions?: components['schemas']['filter.exact'];
      readBy?: ({
        [name: string]: unknown;
      } | null);
      editedAt?: components['schemas']['filter.instant'];
      deletedAt?: components['schemas']['filter.instant'];
      memberIds?: components['schemas']['filter.exact'];
      conversationType?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'internal-messages.sort': [('conversationId' | 'senderId' | 'replyToId' | 'editedAt' | 'deletedAt' | 'conversationType' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'kanban-boards': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      cardType: ('attendance' | 'contact');
      sectorIds: (string[] | null);
      position: (number | null);
      active: boolean;
    };
    'kanban-boards.new': {
      id?: string;
      name: string;
      cardType?: ('attendance' | 'contact');
      sectorIds?: (string[] | null);
      position?: (number | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'kanban-boards.changes': {
      name?: string;
      sectorIds?: (string[] | null);
      position?: (number | null);
      active?: boolean;
      version?: number;
    };
    'kanban-boards.filter': {
      q?: string;
      $and?: components['schemas']['kanban-boards.filter'][];
      $or?: components['schemas']['kanban-boards.filter'][];
      name?: components['schemas']['filter.text'];
      cardType?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      position?: components['schemas']['filter.number'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'kanban-boards.sort': [('name' | 'cardType' | 'position' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'kanban-stages': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      boardId: string;
      cardType: ('attendance' | 'contact' | null);
      name: string;
      color: (string | null);
      position: number;
      wipLimit: (number | null);
      tagId: (string | null);
      isFinal: (boolean | null);
      autoMessage: (string | null);
    };
    'kanban-stages.new': {
      id?: string;
      boardId: string;
      name: string;
      color?: (string | null);
      position: number;
      wipLimit?: (number | null);
      tagId?: (string | null);
      isFinal?: (boolean | null);
      autoMessage?: (string | null);
      tenantId?: (string | null);
    };
    'kanban-stages.changes': {
      name?: string;
      color?: (string | null);
      position?: number;
      wipLimit?: (number | null);
      tagId?: (string | null);
      isFinal?: (boolean | null);
      autoMessage?: (string | null);
      version?: number;
    };
    'kanban-stages.filter': {
      q?: string;
      $and?: components['schemas']['kanban-stages.filter'][];
      $or?: components['schemas']['kanban-stages.filter'][];
      boardId?: components['schemas']['filter.exact'];
      cardType?: components['schemas']['filter.exact'];
      name?: components['schemas']['filter.text'];
      color?: components['schemas']['filter.text'];
      position?: components['schemas']['filter.number'];
      wipLimit?: components['schemas']['filter.number'];
      tagId?: components['schemas']['filter.exact'];
      isFinal?: components['schemas']['filter.boolean'];
      autoMessage?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'kanban-stages.sort': [('boardId' | 'cardType' | 'name' | 'color' | 'position' | 'wipLimit' | 'tagId' | 'isFinal' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'knowledge-bases': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      language: ('pt' | 'en' | 'es' | null);
      embeddingAppId: (string | null);
      visibleToAgents: (boolean | null);
      documentCount: (number | null);
      status: ('active' | 'inactive');
    };
    'knowledge-bases.new': {
      id?: string;
      name: string;
      description?: (string | null);
      language?: ('pt' | 'en' | 'es' | null);
      embeddingAppId?: (string | null);
      visibleToAgents?: (boolean | null);
      status?: ('active' | 'inactive');
      tenantId?: (string | null);
    };
    'knowledge-bases.changes': {
      name?: string;
      description?: (string | null);
      language?: ('pt' | 'en' | 'es' | null);
      embeddingAppId?: (string | null);
      visibleToAgents?: (boolean | null);
      status?: ('active' | 'inactive');
      version?: number;
    };
    'knowledge-bases.filter': {
      q?: string;
      $and?: components['schemas']['knowledge-bases.filter'][];
      $or?: components['schemas']['knowledge-bases.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      language?: components['schemas']['filter.exact'];
      embeddingAppId?: components['schemas']['filter.exact'];
      visibleToAgents?: components['schemas']['filter.boolean'];
      documentCount?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'knowledge-bases.sort': [('name' | 'language' | 'embeddingAppId' | 'visibleToAgents' | 'documentCount' | 'status' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'knowledge-documents': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      knowledgeBaseId: string;
      title: string;
      type: ('article' | 'file' | 'url' | 'faq');
      content: (string | null);
      file: (string | null);
      url: (string | null);
      question: (string | null);
      answer: (string | null);
      tags: (string[] | null);
      status: ('pending' | 'processing' | 'ready' | 'failed' | null);
      chunkCount: (number | null);
      error: (string | null);
      baseVisible: ('true' | 'false' | null);
    };
    'knowledge-documents.new': {
      id?: string;
      knowledgeBaseId: string;
      title: string;
      type?: ('article' | 'file' | 'url' | 'faq');
      content?: (string | null);
      file?: (string | null);
      url?: (string | null);
      question?: (string | null);
      answer?: (string | null);
      tags?: (string[] | null);
      tenantId?: (string | null);
    };
    'knowledge-documents.changes': {
      title?: string;
      content?: (string | null);
      file?: (string | null);
      url?: (string | null);
      question?: (string | null);
      answer?: (string | null);
      tags?: (string[] | null);
      version?: number;
    };
    'knowledge-documents.filter': {
      q?: string;
      $and?: components['schemas']['knowledge-documents.filter'][];
      $or?: components['schemas']['knowledge-documents.filter'][];
      knowledgeBaseId?: components['schemas']['filter.exact'];
      title?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      content?: components['schemas']['filter.text'];
      file?: components['schemas']['filter.exact'];
      url?: components['schemas']['filter.text'];
      question?: components['schemas']['filter.text'];
      answer?: components['schemas']['filter.text'];
      tags?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      chunkCount?: components['schemas']['filter.number'];
      error?: components['schemas']['filter.text'];
      baseVisible?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'knowledge-documents.sort': [('knowledgeBaseId' | 'title' | 'type' | 'url' | 'status' | 'chunkCount' | 'baseVisible' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'knowledge-questions': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      question: (string | null);
      answered: (boolean | null);
      knowledgeBaseIds: (string[] | null);
      documentIds: (string[] | null);
      attendanceId: (string | null);
      contactId: (string | null);
    };
    'knowledge-questions.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'knowledge-questions.filter': {
      q?: string;
      $and?: components['schemas']['knowledge-questions.filter'][];
      $or?: components['schemas']['knowledge-questions.filter'][];
      question?: components['schemas']['filter.text'];
      answered?: components['schemas']['filter.boolean'];
      knowledgeBaseIds?: components['schemas']['filter.exact'];
      documentIds?: components['schemas']['filter.exact'];
      attendanceId?: components['schemas']['filter.exact'];
      contactId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'knowledge-questions.sort': [('answered' | 'attendanceId' | 'contactId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'mailing-contacts': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      mailingId: string;
      name: (string | null);
      document: (string | null);
      externalId: (string | null);
      email: (string | null);
      phones: {
        number: string;
        type?: ('mobile' | 'landline' | 'other');
        status?: ('dialable' | 'invalid' | 'dnc' | 'blocked' | 'exhausted' | 'success');
        attempts?: number;
        lastResult?: string;
      }[];
      priority: (number | null);
      vars: ({
        [name: string]: unknown;
      } | null);
      timezone: (string | null);
      status: ('new' | 'dialable' | 'dialing' | 'in_call' | 'callback' | 'finished' | 'exhausted' | 'blocked' | 'invalid' | null);
      attempts: (number | null);
      lastAttemptAt: (string | null);
      lastResult: ('answered' | 'no_answer' | 'busy' | 'failed' | 'machine' | 'dropped' | 'invalid' | 'blocked' | null);
      nextAttemptAt: (string | null);
      dispositionId: (string | null);
      lastAgentId: (string | null);
      lastSkipReason: ('wrong_moment' | 'already_served' | 'wrong_data' | 'unfit' | 'other' | null);
      lastSkipNote: (string | null);
      lastSkipAgentId: (string | null);
      lastSkippedAt: (string | null);
    };
    'mailing-contacts.new': {
      id?: string;
      mailingId: string;
      name?: (string | null);
      document?: (string | null);
      externalId?: (string | null);
      email?: (string | null);
      phones: {
        number: string;
        type?: ('mobile' | 'landline' | 'other');
        status?: ('dialable' | 'invalid' | 'dnc' | 'blocked' | 'exhausted' | 'success');
        attempts?: number;
        lastResult?: string;
      }[];
      priority?: (number | null);
      vars?: ({
        [name: string]: unknown;
      } | null);
      tenantId?: (string | null);
    };
    'mailing-contacts.changes': {
      mailingId?: string;
      name?: (string | null);
      document?: (string | null);
      externalId?: (string | null);
      email?: (string | null);
      phones?: {
        number: string;
        type?: ('mobile' | 'landline' | 'other');
        status?: ('dialable' | 'invalid' | 'dnc' | 'blocked' | 'exhausted' | 'success');
        attempts?: number;
        lastResult?: string;
      }[];
      priority?: (number | null);
      vars?: ({
        [name: string]: unknown;
      } | null);
      version?: number;
    };
    'mailing-contacts.filter': {
      q?: string;
      $and?: components['schemas']['mailing-contacts.filter'][];
      $or?: components['schemas']['mailing-contacts.filter'][];
      mailingId?: components['schemas']['filter.exact'];
      name?: components['schemas']['filter.text'];
      document?: components['schemas']['filter.text'];
      externalId?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      phones?: ({
        [name: string]: unknown;
      } | null);
      priority?: components['schemas']['filter.number'];
      vars?: ({
        [name: string]: unknown;
      } | null);
      timezone?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      attempts?: components['schemas']['filter.number'];
      lastAttemptAt?: components['schemas']['filter.instant'];
      lastResult?: components['schemas']['filter.exact'];
      nextAttemptAt?: components['schemas']['filter.instant'];
      dispositionId?: components['schemas']['filter.exact'];
      lastAgentId?: components['schemas']['filter.exact'];
      lastSkipReason?: components['schemas']['filter.exact'];
      lastSkipNote?: components['schemas']['filter.text'];
      lastSkipAgentId?: components['schemas']['filter.exact'];
      lastSkippedAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'mailing-contacts.sort': [('mailingId' | 'name' | 'document' | 'externalId' | 'email' | 'priority' | 'timezone' | 'status' | 'attempts' | 'lastAttemptAt' | 'lastResult' | 'nextAttemptAt' | 'dispositionId' | 'lastAgentId' | 'lastSkipReason' | 'lastSkipNote' | 'lastSkipAgentId' | 'lastSkippedAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'mailing-vars': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      label: string;
      key: string;
      type: ('text' | 'number' | 'money' | 'date' | 'list' | 'boolean' | 'url' | 'document');
      options: (string[] | null);
      required: (boolean | null);
      showToAgent: (boolean | null);
      agentCanEdit: (boolean | null);
      maskInLists: (boolean | null);
      position: (number | null);
    };
    'mailing-vars.new': {
      id?: string;
      label: string;
      key: string;
      type?: ('text' | 'number' | 'money' | 'date' | 'list' | 'boolean' | 'url' | 'document');
      options?: (string[] | null);
      required?: (boolean | null);
      showToAgent?: (boolean | null);
      agentCanEdit?: (boolean | null);
      maskInLists?: (boolean | null);
      position?: (number | null);
      tenantId?: (string | null);
    };
    'mailing-vars.changes': {
      label?: string;
      options?: (string[] | null);
      required?: (boolean | null);
      showToAgent?: (boolean | null);
      agentCanEdit?: (boolean | null);
      maskInLists?: (boolean | null);
      position?: (number | null);
      version?: number;
    };
    'mailing-vars.filter': {
      q?: string;
      $and?: components['schemas']['mailing-vars.filter'][];
      $or?: components['schemas']['mailing-vars.filter'][];
      label?: components['schemas']['filter.text'];
      key?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      options?: components['schemas']['filter.text'];
      required?: components['schemas']['filter.boolean'];
      showToAgent?: components['schemas']['filter.boolean'];
      agentCanEdit?: components['schemas']['filter.boolean'];
      maskInLists?: components['schemas']['filter.boolean'];
      position?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'mailing-vars.sort': [('label' | 'key' | 'type' | 'required' | 'showToAgent' | 'agentCanEdit' | 'maskInLists' | 'position' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    mailings: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      active: boolean;
      campaignIds: (string[] | null);
      validUntil: (string | null);
      priority: (number | null);
      file: (string | null);
      encoding: ('utf8' | 'latin1' | 'auto' | null);
      delimiter: ('semicolon' | 'comma' | 'tab' | 'pipe' | 'auto' | null);
      hasHeader: (boolean | null);
      mapping: ({
        column: string;
        target: ('name' | 'document' | 'phone1' | 'phone2' | 'phone3' | 'phone4' | 'phone5' | 'phone6' | 'phone7' | 'phone8' | 'phone9' | 'phone10' | 'email' | 'externalId' | 'priority' | 'var' | 'ignore');
        varId?: string;
        format?: ('comma' | 'point' | 'dayFirst' | 'monthFirst');
      }[] | null);
      duplicatePolicy: ('skip' | 'update' | 'allow' | null);
      duplicateKey: ('phone' | 'document' | 'externalId' | null);
      defaultDdd: (string | null);
      dncFilter: (boolean | null);
      importStatus: ('none' | 'uploaded' | 'mapping' | 'validating' | 'importing' | 'done' | 'done_with_errors' | 'failed' | 'cancelled' | null);
      totalContacts: (number | null);
      validPhones: (number | null);
      invalidPhones: (number | null);
      duplicates: (number | null);
      invalidRows: (number | null);
      dncBlocked: (number | null);
      dialed: (number | null);
      finishedContacts: (number | null);
    };
    'mailings.new': {
      id?: string;
      name: string;
      description?: (string | null);
      active?: boolean;
      validUntil?: (string | null);
      priority?: (number | null);
      file?: (string | null);
      encoding?: ('utf8' | 'latin1' | 'auto' | null);
      delimiter?: ('semicolon' | 'comma' | 'tab' | 'pipe' | 'auto' | null);
      hasHeader?: (boolean | null);
      mapping?: ({
        column: string;
        target: ('name' | 'document' | 'phone1' | 'phone2' | 'phone3' | 'phone4' | 'phone5' | 'phone6' | 'phone7' | 'phone8' | 'phone9' | 'phone10' | 'email' | 'externalId' | 'priority' | 'var' | 'ignore');
        varId?: string;
        format?: ('comma' | 'point' | 'dayFirst' | 'monthFirst');
      }[] | null);
      duplicatePolicy?: ('skip' | 'update' | 'allow' | null);
      duplicateKey?: ('phone' | 'document' | 'externalId' | null);
      defaultDdd?: (string | null);
      dncFilter?: (boolean | null);
      tenantId?: (string | null);
    };
    'mailings.changes': {
      name?: string;
      description?: (string | null);
      active?: boolean;
      validUntil?: (string | null);
      priority?: (number | null);
      file?: (string | null);
      encoding?: ('utf8' | 'latin1' | 'auto' | null);
      delimiter?: ('semicolon' | 'comma' | 'tab' | 'pipe' | 'auto' | null);
      hasHeader?: (boolean | null);
      mapping?: ({
        column: string;
        target: ('name' | 'document' | 'phone1' | 'phone2' | 'phone3' | 'phone4' | 'phone5' | 'phone6' | 'phone7' | 'phone8' | 'phone9' | 'phone10' | 'email' | 'externalId' | 'priority' | 'var' | 'ignore');
        varId?: string;
        format?: ('comma' | 'point' | 'dayFirst' | 'monthFirst');
      }[] | null);
      duplicatePolicy?: ('skip' | 'update' | 'allow' | null);
      duplicateKey?: ('phone' | 'document' | 'externalId' | null);
      defaultDdd?: (string | null);
      dncFilter?: (boolean | null);
      version?: number;
    };
    'mailings.filter': {
      q?: string;
      $and?: components['schemas']['mailings.filter'][];
      $or?: components['schemas']['mailings.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      active?: components['schemas']['filter.boolean'];
      campaignIds?: components['schemas']['filter.exact'];
      validUntil?: components['schemas']['filter.date'];
      priority?: components['schemas']['filter.number'];
      file?: components['schemas']['filter.exact'];
      encoding?: components['schemas']['filter.exact'];
      delimiter?: components['schemas']['filter.exact'];
      hasHeader?: components['schemas']['filter.boolean'];
      mapping?: ({
        [name: string]: unknown;
      } | null);
      duplicatePolicy?: components['schemas']['filter.exact'];
      duplicateKey?: components['schemas']['filter.exact'];
      defaultDdd?: components['schemas']['filter.text'];
      dncFilter?: components['schemas']['filter.boolean'];
      importStatus?: components['schemas']['filter.exact'];
      totalContacts?: components['schemas']['filter.number'];
      validPhones?: components['schemas']['filter.number'];
      invalidPhones?: components['schemas']['filter.number'];
      duplicates?: components['schemas']['filter.number'];
      invalidRows?: components['schemas']['filter.number'];
      dncBlocked?: components['schemas']['filter.number'];
      dialed?: components['schemas']['filter.number'];
      finishedContacts?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'mailings.sort': [('name' | 'description' | 'active' | 'validUntil' | 'priority' | 'encoding' | 'delimiter' | 'hasHeader' | 'duplicatePolicy' | 'duplicateKey' | 'defaultDdd' | 'dncFilter' | 'importStatus' | 'totalContacts' | 'validPhones' | 'invalidPhones' | 'duplicates' | 'invalidRows' | 'dncBlocked' | 'dialed' | 'finishedContacts' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'moh-classes': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      order: ('sequential' | 'random' | 'alpha');
      files: {
        name: string;
        file: string;
        durationSeconds?: number;
        position?: number;
      }[];
      announceAudioId: (string | null);
      announceEverySeconds: (number | null);
      isDefault: (boolean | null);
    };
    'moh-classes.new': {
      id?: string;
      name: string;
      order?: ('sequential' | 'random' | 'alpha');
      files: {
        name: string;
        file: string;
        durationSeconds?: number;
        position?: number;
      }[];
      announceAudioId?: (string | null);
      announceEverySeconds?: (number | null);
      isDefault?: (boolean | null);
      tenantId?: (string | null);
    };
    'moh-classes.changes': {
      name?: string;
      order?: ('sequential' | 'random' | 'alpha');
      files?: {
        name: string;
        file: string;
        durationSeconds?: number;
        position?: number;
      }[];
      announceAudioId?: (string | null);
      announceEverySeconds?: (number | null);
      isDefault?: (boolean | null);
      version?: number;
    };
    'moh-classes.filter': {
      q?: string;
      $and?: components['schemas']['moh-classes.filter'][];
      $or?: components['schemas']['moh-classes.filter'][];
      name?: components['schemas']['filter.text'];
      order?: components['schemas']['filter.exact'];
      files?: ({
        [name: string]: unknown;
      } | null);
      announceAudioId?: components['schemas']['filter.exact'];
      announceEverySeconds?: components['schemas']['filter.number'];
      isDefault?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'moh-classes.sort': [('name' | 'order' | 'announceAudioId' | 'announceEverySeconds' | 'isDefault' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'monitored-word-hits': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      wordId: (string | null);
      attendanceId: (string | null);
      speaker: ('contact' | 'agent' | null);
      agentId: (string | null);
      sectorId: (string | null);
      contactId: (string | null);
      excerpt: (string | null);
      severity: ('low' | 'medium' | 'high' | null);
    };
    'monitored-word-hits.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'monitored-word-hits.filter': {
      q?: string;
      $and?: components['schemas']['monitored-word-hits.filter'][];
      $or?: components['schemas']['monitored-word-hits.filter'][];
      wordId?: components['schemas']['filter.exact'];
      attendanceId?: components['schemas']['filter.exact'];
      speaker?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      contactId?: components['schemas']['filter.exact'];
      excerpt?: components['schemas']['filter.text'];
      severity?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'monitored-word-hits.sort': [('wordId' | 'attendanceId' | 'speaker' | 'agentId' | 'sectorId' | 'contactId' | 'excerpt' | 'severity' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'monitored-words': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      word: string;
      match: ('exact' | 'contains' | 'regex');
      speaker: ('any' | 'contact' | 'agent');
      channels: ('chat' | 'call')[];
      severity: ('low' | 'medium' | 'high');
      sectorIds: (string[] | null);
      action: ('log' | 'notify' | 'tag' | 'transfer' | 'block');
      tagId: (string | null);
      transferSectorId: (string | null);
      active: boolean;
      hits30d: (number | null);
    };
    'monitored-words.new': {
      id?: string;
      word: string;
      match?: ('exact' | 'contains' | 'regex');
      speaker?: ('any' | 'contact' | 'agent');
      channels?: ('chat' | 'call')[];
      severity?: ('low' | 'medium' | 'high');
      sectorIds?: (string[] | null);
      action?: ('log' | 'notify' | 'tag' | 'transfer' | 'block');
      tagId?: (string | null);
      transferSectorId?: (string | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'monitored-words.changes': {
      word?: string;
      match?: ('exact' | 'contains' | 'regex');
      speaker?: ('any' | 'contact' | 'agent');
      channels?: ('chat' | 'call')[];
      severity?: ('low' | 'medium' | 'high');
      sectorIds?: (string[] | null);
      action?: ('log' | 'notify' | 'tag' | 'transfer' | 'block');
      tagId?: (string | null);
      transferSectorId?: (string | null);
      active?: boolean;
      version?: number;
    };
    'monitored-words.filter': {
      q?: string;
      $and?: components['schemas']['monitored-words.filter'][];
      $or?: components['schemas']['monitored-words.filter'][];
      word?: components['schemas']['filter.text'];
      match?: components['schemas']['filter.exact'];
      speaker?: components['schemas']['filter.exact'];
      channels?: components['schemas']['filter.exact'];
      severity?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      action?: components['schemas']['filter.exact'];
      tagId?: components['schemas']['filter.exact'];
      transferSectorId?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      hits30d?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'monitored-words.sort': [('word' | 'match' | 'speaker' | 'severity' | 'action' | 'tagId' | 'transferSectorId' | 'active' | 'hits30d' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    notifications: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      type: ('low_balance' | 'import_finished' | 'import_failed' | 'export_ready' | 'trunk_down' | 'campaign_finished' | 'campaign_paused' | 'callback_due' | 'queue_alert' | 'sector_alert' | 'low_score' | 'monitored_word' | 'connection_lost' | 'attendance_assigned' | 'attendance_transferred' | 'internal_message' | 'pause_request' | 'pause_exceeded' | 'budget_reached' | 'backup_failed' | 'system' | null);
      severity: ('info' | 'success' | 'warning' | 'error' | null);
      title: (string | null);
      body: (string | null);
      link: (string | null);
      readAt: (string | null);
      userId: (string | null);
    };
    'notifications.new': {
      id?: string;
      readAt?: (string | null);
      tenantId?: (string | null);
    };
    'notifications.changes': {
      readAt?: (string | null);
      version?: number;
    };
    'notifications.filter': {
      q?: string;
      $and?: components['schemas']['notifications.filter'][];
      $or?: components['schemas']['notifications.filter'][];
      type?: components['schemas']['filter.exact'];
      severity?: components['schemas']['filter.exact'];
      title?: components['schemas']['filter.text'];
      body?: components['schemas']['filter.text'];
      link?: components['schemas']['filter.text'];
      readAt?: components['schemas']['filter.instant'];
      userId?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'notifications.sort': [('type' | 'severity' | 'title' | 'link' | 'readAt' | 'userId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'outbound-routes': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      priority: number;
      enabled: boolean;
      callTypes: ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      patterns: (string[] | null);
      ddds: (string[] | null);
      timetableId: (string | null);
      sources: (('extension' | 'dialer' | 'disa' | 'forward' | 'callback')[] | null);
      extensionIds: (string[] | null);
      costCenterIds: (string[] | null);
      trunks: {
        trunkId: string;
        weight?: number;
        maxChannels?: number;
      }[];
      distribution: ('failover' | 'round_robin' | 'weighted' | 'least_cost');
      failoverCauses: (number[] | null);
      stripDigits: (number | null);
      prefix: (string | null);
      callerIdMode: ('extension' | 'route' | 'trunk' | 'pool' | 'ddd_match' | null);
      callerIdNumbers: (string[] | null);
      requirePin: (boolean | null);
      maxMinutes: (number | null);
      ringSeconds: (number | null);
      record: (boolean | null);
    };
    'outbound-routes.new': {
      id?: string;
      name: string;
      priority: number;
      enabled?: boolean;
      callTypes: ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      patterns?: (string[] | null);
      ddds?: (string[] | null);
      timetableId?: (string | null);
      sources?: (('extension' | 'dialer' | 'disa' | 'forward' | 'callback')[] | null);
      extensionIds?: (string[] | null);
      costCenterIds?: (string[] | null);
      trunks: {
        trunkId: string;
        weight?: number;
        maxChannels?: number;
      }[];
      distribution?: ('failover' | 'round_robin' | 'weighted' | 'least_cost');
      failoverCauses?: (number[] | null);
      stripDigits?: (number | null);
      prefix?: (string | null);
      callerIdMode?: ('extension' | 'route' | 'trunk' | 'pool' | 'ddd_match' | null);
      callerIdNumbers?: (string[] | null);
      requirePin?: (boolean | null);
      maxMinutes?: (number | null);
      ringSeconds?: (number | null);
      record?: (boolean | null);
      tenantId?: (string | null);
    };
    'outbound-routes.changes': {
      name?: string;
      priority?: number;
      enabled?: boolean;
      callTypes?: ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
      patterns?: (string[] | null);
      ddds?: (string[] | null);
      timetableId?: (string | null);
      sources?: (('extension' | 'dialer' | 'disa' | 'forward' | 'callback')[] | null);
      extensionIds?: (string[] | null);
      costCenterIds?: (string[] | null);
      trunks?: {
        trunkId: string;
        weight?: number;
        maxChannels?: number;
      }[];
      distribution?: ('failover' | 'round_robin' | 'weighted' | 'least_cost');
      failoverCauses?: (number[] | null);
      stripDigits?: (number | null);
      prefix?: (string | null);
      callerIdMode?: ('extension' | 'route' | 'trunk' | 'pool' | 'ddd_match' | null);
      callerIdNumbers?: (string[] | null);
      requirePin?: (boolean | null);
      maxMinutes?: (number | null);
      ringSeconds?: (number | null);
      record?: (boolean | null);
      version?: number;
    };
    'outbound-routes.filter': {
      q?: string;
      $and?: components['schemas']['outbound-routes.filter'][];
      $or?: components['schemas']['outbound-routes.filter'][];
      name?: components['schemas']['filter.text'];
      priority?: components['schemas']['filter.number'];
      enabled?: components['schemas']['filter.boolean'];
      callTypes?: components['schemas']['filter.exact'];
      patterns?: components['schemas']['filter.text'];
      ddds?: components['schemas']['filter.text'];
      timetableId?: components['schemas']['filter.exact'];
      sources?: components['schemas']['filter.exact'];
      extensionIds?: components['schemas']['filter.exact'];
      costCenterIds?: components['schemas']['filter.exact'];
      trunks?: ({
        [name: string]: unknown;
      } | null);
      distribution?: components['schemas']['filter.exact'];
      failoverCauses?: components['schemas']['filter.number'];
      stripDigits?: components['schemas']['filter.number'];
      prefix?: components['schemas']['filter.text'];
      callerIdMode?: components['schemas']['filter.exact'];
      callerIdNumbers?: components['schemas']['filter.text'];
      requirePin?: components['schemas']['filter.boolean'];
      maxMinutes?: components['schemas']['filter.number'];
      ringSeconds?: components['schemas']['filter.number'];
      record?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'outbound-routes.sort': [('name' | 'priority' | 'enabled' | 'timetableId' | 'distribution' | 'stripDigits' | 'prefix' | 'callerIdMode' | 'requirePin' | 'maxMinutes' | 'ringSeconds' | 'record' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'pause-reasons': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      code: string;
      kind: ('productive' | 'unproductive' | 'legal');
      channels: components['schemas']['pause-reasons.part.agent-channel'][];
      maxMinutes: (number | null);
      maxPerDay: (number | null);
      maxConcurrentAgents: (number | null);
      alertSupervisor: (boolean | null);
      requiresApproval: (boolean | null);
      queueIds: (string[] | null);
      color: (string | null);
      isSystem: (boolean | null);
      active: boolean;
      agentsNow: (number | null);
    };
    'pause-reasons.new': {
      id?: string;
      name: string;
      code: string;
      kind?: ('productive' | 'unproductive' | 'legal');
      channels?: components['schemas']['pause-reasons.part.agent-channel'][];
      maxMinutes?: (number | null);
      maxPerDay?: (number | null);
      maxConcurrentAgents?: (number | null);
      alertSupervisor?: (boolean | null);
      requiresApproval?: (boolean | null);
      queueIds?: (string[] | null);
      color?: (string | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'pause-reasons.changes': {
      name?: string;
      code?: string;
      kind?: ('productive' | 'unproductive' | 'legal');
      channels?: components['schemas']['pause-reasons.part.agent-channel'][];
      maxMinutes?: (number | null);
      maxPerDay?: (number | null);
      maxConcurrentAgents?: (number | null);
      alertSupervisor?: (boolean | null);
      requiresApproval?: (boolean | null);
      queueIds?: (string[] | null);
      color?: (string | null);
      active?: boolean;
      version?: number;
    };
    'pause-reasons.part.agent-channel': ('PABX' | 'Chatbot');
    'pause-reasons.filter': {
      q?: string;
      $and?: components['schemas']['pause-reasons.filter'][];
      $or?: components['schemas']['pause-reasons.filter'][];
      name?: components['schemas']['filter.text'];
      code?: components['schemas']['filter.text'];
      kind?: components['schemas']['filter.exact'];
      channels?: components['schemas']['filter.exact'];
      maxMinutes?: components['schemas']['filter.number'];
      maxPerDay?: components['schemas']['filter.number'];
      maxConcurrentAgents?: components['schemas']['filter.number'];
      alertSupervisor?: components['schemas']['filter.boolean'];
      requiresApproval?: components['schemas']['filter.boolean'];
      queueIds?: components['schemas']['filter.exact'];
      color?: components['schemas']['filter.text'];
      isSystem?: components['schemas']['filter.boolean'];
      active?: components['schemas']['filter.boolean'];
      agentsNow?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'pause-reasons.sort': [('name' | 'code' | 'kind' | 'maxMinutes' | 'maxPerDay' | 'maxConcurrentAgents' | 'alertSupervisor' | 'requiresApproval' | 'color' | 'isSystem' | 'active' | 'agentsNow' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'quality-analyses': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      subjectType: ('call' | 'attendance');
      callId: (string | null);
      attendanceId: (string | null);
      criteriaIds: string[];
      promptId: (string | null);
      reanalyse: (boolean | null);
      batchId: (string | null);
      status: ('queued' | 'transcribing' | 'analysing' | 'done' | 'failed' | 'reviewed' | null);
      retries: (number | null);
      agentId: (string | null);
      queueId: (string | null);
      sectorId: (string | null);
      score: (number | null);
      criticalFailed: (boolean | null);
      answers: ({
        criterionId?: string;
        answerType?: ('yes_no' | 'scale' | 'category' | 'text');
        value?: unknown;
        score?: number;
        evidence?: string;
        positionMs?: number;
      }[] | null);
      transcript: ({
        speaker?: ('agent' | 'customer' | 'bot');
        startMs?: number;
        endMs?: number;
        text?: string;
      }[] | null);
      summary: (string | null);
      sentiment: ('positive' | 'neutral' | 'negative' | null);
      topics: (string[] | null);
      tokensUsed: (number | null);
      cost: (string | null);
      error: (string | null);
      reviewerId: (string | null);
      reviewedScore: (number | null);
      reviewNotes: (string | null);
      feedbackGivenAt: (string | null);
    };
    'quality-analyses.new': {
      id?: string;
      subjectType?: ('call' | 'attendance');
      callId?: (string | null);
      attendanceId?: (string | null);
      criteriaIds: string[];
      promptId?: (string | null);
      reanalyse?: (boolean | null);
      reviewedScore?: (number | null);
      reviewNotes?: (string | null);
      feedbackGivenAt?: (string | null);
      tenantId?: (string | null);
    };
    'quality-analyses.changes': {
      reviewedScore?: (number | null);
      reviewNotes?: (string | null);
      feedbackGivenAt?: (string | null);
      version?: number;
    };
    'quality-analyses.filter': {
      q?: string;
      $and?: components['schemas']['quality-analyses.filter'][];
      $or?: components['schemas']['quality-analyses.filter'][];
      subjectType?: components['schemas']['filter.exact'];
      callId?: components['schemas']['filter.exact'];
      attendanceId?: components['schemas']['filter.exact'];
      criteriaIds?: components['schemas']['filter.exact'];
      promptId?: components['schemas']['filter.exact'];
      reanalyse?: components['schemas']['filter.boolean'];
      batchId?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      retries?: components['schemas']['filter.number'];
      agentId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      score?: components['schemas']['filter.number'];
      criticalFailed?: components['schemas']['filter.boolean'];
      answers?: ({
        [name: string]: unknown;
      } | null);
      transcript?: ({
        [name: string]: unknown;
      } | null);
      summary?: components['schemas']['filter.text'];
      sentiment?: components['schemas']['filter.exact'];
      topics?: components['schemas']['filter.text'];
      tokensUsed?: components['schemas']['filter.number'];
      cost?: components['schemas']['filter.decimal'];
      error?: components['schemas']['filter.text'];
      reviewerId?: components['schemas']['filter.exact'];
      reviewedScore?: components['schemas']['filter.number'];
      reviewNotes?: components['schemas']['filter.text'];
      feedbackGivenAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'quality-analyses.sort': [('subjectType' | 'callId' | 'attendanceId' | 'promptId' | 'reanalyse' | 'batchId' | 'status' | 'retries' | 'agentId' | 'queueId' | 'sectorId' | 'score' | 'criticalFailed' | 'sentiment' | 'tokensUsed' | 'cost' | 'reviewerId' | 'reviewedScore' | 'feedbackGivenAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'quality-criteria': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: string;
      group: (string | null);
      channels: ('call' | 'chat')[];
      answerType: ('yes_no' | 'scale' | 'category' | 'text');
      scaleMax: (number | null);
      categories: (string[] | null);
      weight: number;
      critical: (boolean | null);
      expectedAnswer: (string | null);
      queueIds: (string[] | null);
      sectorIds: (string[] | null);
      position: (number | null);
      active: boolean;
    };
    'quality-criteria.new': {
      id?: string;
      name: string;
      description: string;
      group?: (string | null);
      channels: ('call' | 'chat')[];
      answerType?: ('yes_no' | 'scale' | 'category' | 'text');
      scaleMax?: (number | null);
      categories?: (string[] | null);
      weight?: number;
      critical?: (boolean | null);
      expectedAnswer?: (string | null);
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      position?: (number | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'quality-criteria.changes': {
      name?: string;
      description?: string;
      group?: (string | null);
      channels?: ('call' | 'chat')[];
      answerType?: ('yes_no' | 'scale' | 'category' | 'text');
      scaleMax?: (number | null);
      categories?: (string[] | null);
      weight?: number;
      critical?: (boolean | null);
      expectedAnswer?: (string | null);
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      position?: (number | null);
      active?: boolean;
      version?: number;
    };
    'quality-criteria.filter': {
      q?: string;
      $and?: components['schemas']['quality-criteria.filter'][];
      $or?: components['schemas']['quality-criteria.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      group?: components['schemas']['filter.text'];
      channels?: components['schemas']['filter.exact'];
      answerType?: components['schemas']['filter.exact'];
      scaleMax?: components['schemas']['filter.number'];
      categories?: components['schemas']['filter.text'];
      weight?: components['schemas']['filter.number'];
      critical?: components['schemas']['filter.boolean'];
      expectedAnswer?: components['schemas']['filter.text'];
      queueIds?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      position?: components['schemas']['filter.number'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'quality-criteria.sort': [('name' | 'group' | 'answerType' | 'scaleMax' | 'weight' | 'critical' | 'expectedAnswer' | 'position' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'queue-events': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      at: (string | null);
      callId: (string | null);
      queueId: (string | null);
      agentId: (string | null);
      event: ('enter' | 'ring' | 'connect' | 'ring_no_answer' | 'ring_canceled' | 'abandon' | 'exit_key' | 'exit_timeout' | 'exit_empty' | 'complete_agent' | 'complete_caller' | 'blind_transfer' | 'attended_transfer' | 'agent_dump' | 'add_member' | 'remove_member' | 'pause' | 'unpause' | 'callback_request' | null);
      position: (number | null);
      originalPosition: (number | null);
      waitSeconds: (number | null);
      talkSeconds: (number | null);
      wrapUpSeconds: (number | null);
      ringMs: (number | null);
      callerNumber: (string | null);
      detail: (string | null);
    };
    'queue-events.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'queue-events.changes': {
      version?: number;
    };
    'queue-events.filter': {
      q?: string;
      $and?: components['schemas']['queue-events.filter'][];
      $or?: components['schemas']['queue-events.filter'][];
      at?: components['schemas']['filter.instant'];
      callId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      event?: components['schemas']['filter.exact'];
      position?: components['schemas']['filter.number'];
      originalPosition?: components['schemas']['filter.number'];
      waitSeconds?: components['schemas']['filter.number'];
      talkSeconds?: components['schemas']['filter.number'];
      wrapUpSeconds?: components['schemas']['filter.number'];
      ringMs?: components['schemas']['filter.number'];
      callerNumber?: components['schemas']['filter.text'];
      detail?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'queue-events.sort': [('at' | 'callId' | 'queueId' | 'agentId' | 'event' | 'position' | 'originalPosition' | 'waitSeconds' | 'talkSeconds' | 'wrapUpSeconds' | 'ringMs' | 'callerNumber' | 'detail' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    queues: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      number: components['schemas']['queues.part.internal-number'];
      strategy: ('ringall' | 'leastrecent' | 'fewestcalls' | 'random' | 'rrmemory' | 'rrordered' | 'linear' | 'wrandom');
      enabled: boolean;
      weight: (number | null);
      callerIdPrefix: (string | null);
      record: (boolean | null);
      costCenterId: (string | null);
      dispositionRequired: (boolean | null);
      dispositionIds: (string[] | null);
      color: (string | null);
      members: ({
        agentId?: string;
        extensionId?: string;
        penalty?: number;
        order?: number;
        paused?: boolean;
      }[] | null);
      ringSeconds: number;
      retrySeconds: (number | null);
      wrapUpSeconds: (number | null);
      ringInUse: (boolean | null);
      autoPause: ('no' | 'yes' | 'all' | null);
      penaltyMembersLimit: (number | null);
      autoAnswer: (boolean | null);
      maxLength: (number | null);
      maxWaitSeconds: number;
      joinEmpty: ('yes' | 'no' | 'strict' | 'paused_ok' | null);
      leaveWhenEmpty: ('yes' | 'no' | 'strict' | null);
      mohId: (string | null);
      announcePosition: ('no' | 'yes' | 'limit' | 'more' | null);
      announceHoldTime: ('no' | 'yes' | 'once' | null);
      announceEverySeconds: (number | null);
      periodicAudioIds: (string[] | null);
      periodicEverySeconds: (number | null);
      agentWhisperAudioId: (string | null);
      callbackOffer: (boolean | null);
      callbackDigit: (string | null);
      exitDigit: (string | null);
      exitDest: (components['schemas']['queues.part.destination'] | null);
      timeoutDest: components['schemas']['queues.part.destination'];
      fullDest: components['schemas']['queues.part.destination'];
      emptyDest: components['schemas']['queues.part.destination'];
      timetableId: (string | null);
      closedDest: (components['schemas']['queues.part.destination'] | null);
      surveyId: (string | null);
      slaSeconds: number;
      slaTargetPercent: number;
      shortAbandonSeconds: (number | null);
      alertWaitingCalls: (number | null);
      alertWaitSeconds: (number | null);
      alertSlaBelow: (number | null);
      actionIds: (string[] | null);
      callsWaiting: (number | null);
      agentsAvailable: (number | null);
    };
    'queues.new': {
      id?: string;
      name: string;
      number: components['schemas']['queues.part.internal-number'];
      strategy?: ('ringall' | 'leastrecent' | 'fewestcalls' | 'random' | 'rrmemory' | 'rrordered' | 'linear' | 'wrandom');
      enabled?: boolean;
      weight?: (number | null);
      callerIdPrefix?: (string | null);
      record?: (boolean | null);
      costCenterId?: (string | null);
      dispositionRequired?: (boolean | null);
      dispositionIds?: (string[] | null);
      color?: (string | null);
      members?: ({
        agentId?: string;
        extensionId?: string;
        penalty?: number;
        order?: number;
        paused?: boolean;
      }[] | null);
      ringSeconds?: number;
      retrySeconds?: (number | null);
      wrapUpSeconds?: (number | null);
      ringInUse?: (boolean | null);
      autoPause?: ('no' | 'yes' | 'all' | null);
      penaltyMembersLimit?: (number | null);
      autoAnswer?: (boolean | null);
      maxLength?: (number | null);
      maxWaitSeconds?: number;
      joinEmpty?: ('yes' | 'no' | 'strict' | 'paused_ok' | null);
      leaveWhenEmpty?: ('yes' | 'no' | 'strict' | null);
      mohId?: (string | null);
      announcePosition?: ('no' | 'yes' | 'limit' | 'more' | null);
      announceHoldTime?: ('no' | 'yes' | 'once' | null);
      announceEverySeconds?: (number | null);
      periodicAudioIds?: (string[] | null);
      periodicEverySeconds?: (number | null);
      agentWhisperAudioId?: (string | null);
      callbackOffer?: (boolean | null);
      callbackDigit?: (string | null);
      exitDigit?: (string | null);
      exitDest?: (components['schemas']['queues.part.destination'] | null);
      timeoutDest?: components['schemas']['queues.part.destination'];
      fullDest?: components['schemas']['queues.part.destination'];
      emptyDest?: components['schemas']['queues.part.destination'];
      timetableId?: (string | null);
      closedDest?: (components['schemas']['queues.part.destination'] | null);
      surveyId?: (string | null);
      slaSeconds?: number;
      slaTargetPercent?: number;
      shortAbandonSeconds?: (number | null);
      alertWaitingCalls?: (number | null);
      alertWaitSeconds?: (number | null);
      alertSlaBelow?: (number | null);
      actionIds?: (string[] | null);
      tenantId?: (string | null);
    };
    'queues.changes': {
      name?: string;
      number?: components['schemas']['queues.part.internal-number'];
      strategy?: ('ringall' | 'leastrecent' | 'fewestcalls' | 'random' | 'rrmemory' | 'rrordered' | 'linear' | 'wrandom');
      enabled?: boolean;
      weight?: (number | null);
      callerIdPrefix?: (string | null);
      record?: (boolean | null);
      costCenterId?: (string | null);
      dispositionRequired?: (boolean | null);
      dispositionIds?: (string[] | null);
      color?: (string | null);
      members?: ({
        agentId?: string;
        extensionId?: string;
        penalty?: number;
        order?: number;
        paused?: boolean;
      }[] | null);
      ringSeconds?: number;
      retrySeconds?: (number | null);
      wrapUpSeconds?: (number | null);
      ringInUse?: (boolean | null);
      autoPause?: ('no' | 'yes' | 'all' | null);
      penaltyMembersLimit?: (number | null);
      autoAnswer?: (boolean | null);
      maxLength?: (number | null);
      maxWaitSeconds?: number;
      joinEmpty?: ('yes' | 'no' | 'strict' | 'paused_ok' | null);
      leaveWhenEmpty?: ('yes' | 'no' | 'strict' | null);
      mohId?: (string | null);
      announcePosition?: ('no' | 'yes' | 'limit' | 'more' | null);
      announceHoldTime?: ('no' | 'yes' | 'once' | null);
      announceEverySeconds?: (number | null);
      periodicAudioIds?: (string[] | null);
      periodicEverySeconds?: (number | null);
      agentWhisperAudioId?: (string | null);
      callbackOffer?: (boolean | null);
      callbackDigit?: (string | null);
      exitDigit?: (string | null);
      exitDest?: (components['schemas']['queues.part.destination'] | null);
      timeoutDest?: components['schemas']['queues.part.destination'];
      fullDest?: components['schemas']['queues.part.destination'];
      emptyDest?: components['schemas']['queues.part.destination'];
      timetableId?: (string | null);
      closedDest?: (components['schemas']['queues.part.destination'] | null);
      surveyId?: (string | null);
      slaSeconds?: number;
      slaTargetPercent?: number;
      shortAbandonSeconds?: (number | null);
      alertWaitingCalls?: (number | null);
      alertWaitSeconds?: (number | null);
      alertSlaBelow?: (number | null);
      actionIds?: (string[] | null);
      version?: number;
    };
    'queues.part.internal-number': string;
    'queues.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'queues.filter': {
      q?: string;
      $and?: components['schemas']['queues.filter'][];
      $or?: components['schemas']['queues.filter'][];
      name?: components['schemas']['filter.text'];
      number?: components['schemas']['filter.text'];
      strategy?: components['schemas']['filter.exact'];
      enabled?: components['schemas']['filter.boolean'];
      weight?: components['schemas']['filter.number'];
      callerIdPrefix?: components['schemas']['filter.text'];
      record?: components['schemas']['filter.boolean'];
      costCenterId?: components['schemas']['filter.exact'];
      dispositionRequired?: components['schemas']['filter.boolean'];
      dispositionIds?: components['schemas']['filter.exact'];
      color?: components['schemas']['filter.text'];
      members?: ({
        [name: string]: unknown;
      } | null);
      ringSeconds?: components['schemas']['filter.number'];
      retrySeconds?: components['schemas']['filter.number'];
      wrapUpSeconds?: components['schemas']['filter.number'];
      ringInUse?: components['schemas']['filter.boolean'];
      autoPause?: components['schemas']['filter.exact'];
      penaltyMembersLimit?: components['schemas']['filter.number'];
      autoAnswer?: components['schemas']['filter.boolean'];
      maxLength?: components['schemas']['filter.number'];
      maxWaitSeconds?: components['schemas']['filter.number'];
      joinEmpty?: components['schemas']['filter.exact'];
      leaveWhenEmpty?: components['schemas']['filter.exact'];
      mohId?: components['schemas']['filter.exact'];
      announcePosition?: components['schemas']['filter.exact'];
      announceHoldTime?: components['schemas']['filter.exact'];
      announceEverySeconds?: components['schemas']['filter.number'];
      periodicAudioIds?: components['schemas']['filter.exact'];
      periodicEverySeconds?: components['schemas']['filter.number'];
      agentWhisperAudioId?: components['schemas']['filter.exact'];
      callbackOffer?: components['schemas']['filter.boolean'];
      callbackDigit?: components['schemas']['filter.text'];
      exitDigit?: components['schemas']['filter.text'];
      exitDest?: ({
        [name: string]: unknown;
      } | null);
      timeoutDest?: ({
        [name: string]: unknown;
      } | null);
      fullDest?: ({
        [name: string]: unknown;
      } | null);
      emptyDest?: ({
        [name: string]: unknown;
      } | null);
      timetableId?: components['schemas']['filter.exact'];
      closedDest?: ({
        [name: string]: unknown;
      } | null);
      surveyId?: components['schemas']['filter.exact'];
      slaSeconds?: components['schemas']['filter.number'];
      slaTargetPercent?: components['schemas']['filter.number'];
      shortAbandonSeconds?: components['schemas']['filter.number'];
      alertWaitingCalls?: components['schemas']['filter.number'];
      alertWaitSeconds?: components['schemas']['filter.number'];
      alertSlaBelow?: components['schemas']['filter.number'];
      actionIds?: components['schemas']['filter.exact'];
      callsWaiting?: components['schemas']['filter.number'];
      agentsAvailable?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'queues.sort': [('name' | 'number' | 'strategy' | 'enabled' | 'weight' | 'callerIdPrefix' | 'record' | 'costCenterId' | 'dispositionRequired' | 'color' | 'ringSeconds' | 'retrySeconds' | 'wrapUpSeconds' | 'ringInUse' | 'autoPause' | 'penaltyMembersLimit' | 'autoAnswer' | 'maxLength' | 'maxWaitSeconds' | 'joinEmpty' | 'leaveWhenEmpty' | 'mohId' | 'announcePosition' | 'announceHoldTime' | 'announceEverySeconds' | 'periodicEverySeconds' | 'agentWhisperAudioId' | 'callbackOffer' | 'callbackDigit' | 'exitDigit' | 'timetableId' | 'surveyId' | 'slaSeconds' | 'slaTargetPercent' | 'shortAbandonSeconds' | 'alertWaitingCalls' | 'alertWaitSeconds' | 'alertSlaBelow' | 'callsWaiting' | 'agentsAvailable' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'quick-responses': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      shortcut: string;
      title: string;
      content: string;
      attachments: (string[] | null);
      scope: ('tenant' | 'sector' | 'personal');
      sectorIds: (string[] | null);
      ownerId: (string | null);
      active: boolean;
      useCount: (number | null);
    };
    'quick-responses.new': {
      id?: string;
      shortcut: string;
      title: string;
      content: string;
      attachments?: (string[] | null);
      scope?: ('tenant' | 'sector' | 'personal');
      sectorIds?: (string[] | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'quick-responses.changes': {
      shortcut?: string;
      title?: string;
      content?: string;
      attachments?: (string[] | null);
      scope?: ('tenant' | 'sector' | 'personal');
      sectorIds?: (string[] | null);
      active?: boolean;
      version?: number;
    };
    'quick-responses.filter': {
      q?: string;
      $and?: components['schemas']['quick-responses.filter'][];
      $or?: components['schemas']['quick-responses.filter'][];
      shortcut?: components['schemas']['filter.text'];
      title?: components['schemas']['filter.text'];
      content?: components['schemas']['filter.text'];
      attachments?: components['schemas']['filter.exact'];
      scope?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      ownerId?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      useCount?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'quick-responses.sort': [('shortcut' | 'title' | 'scope' | 'ownerId' | 'active' | 'useCount' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'rate-plans': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      purpose: ('sell' | 'cost' | 'internal');
      currency: ('BRL' | 'USD');
      defaultMinimum: number;
      defaultIncrement: number;
      graceSeconds: number;
      connectionFee: (components['schemas']['rate-plans.part.amount'] | null);
      rounding: ('up' | 'nearest' | null);
      validFrom: string;
      active: boolean;
    };
    'rate-plans.new': {
      id?: string;
      name: string;
      purpose: ('sell' | 'cost' | 'internal');
      currency?: ('BRL' | 'USD');
      defaultMinimum?: number;
      defaultIncrement?: number;
      graceSeconds?: number;
      connectionFee?: (components['schemas']['rate-plans.part.amount'] | null);
      rounding?: ('up' | 'nearest' | null);
      validFrom: string;
      active?: boolean;
      tenantId?: (string | null);
    };
    'rate-plans.changes': {
      name?: string;
      currency?: ('BRL' | 'USD');
      defaultMinimum?: number;
      defaultIncrement?: number;
      graceSeconds?: number;
      connectionFee?: (components['schemas']['rate-plans.part.amount'] | null);
      rounding?: ('up' | 'nearest' | null);
      validFrom?: string;
      active?: boolean;
      version?: number;
    };
    'rate-plans.part.amount': string;
    'rate-plans.filter': {
      q?: string;
      $and?: components['schemas']['rate-plans.filter'][];
      $or?: components['schemas']['rate-plans.filter'][];
      name?: components['schemas']['filter.text'];
      purpose?: components['schemas']['filter.exact'];
      currency?: components['schemas']['filter.exact'];
      defaultMinimum?: components['schemas']['filter.number'];
      defaultIncrement?: components['schemas']['filter.number'];
      graceSeconds?: components['schemas']['filter.number'];
      connectionFee?: components['schemas']['filter.decimal'];
      rounding?: components['schemas']['filter.exact'];
      validFrom?: components['schemas']['filter.date'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'rate-plans.sort': [('name' | 'purpose' | 'currency' | 'defaultMinimum' | 'defaultIncrement' | 'graceSeconds' | 'connectionFee' | 'rounding' | 'validFrom' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    rates: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      ratePlanId: string;
      callType: components['schemas']['rates.part.call-class'];
      prefix: (string | null);
      description: (string | null);
      pricePerMinute: components['schemas']['rates.part.amount'];
      minimumSeconds: (number | null);
      incrementSeconds: (number | null);
      connectionFee: (components['schemas']['rates.part.amount'] | null);
      timeBand: ('all' | 'peak' | 'offpeak' | null);
    };
    'rates.new': {
      id?: string;
      ratePlanId: string;
      callType: components['schemas']['rates.part.call-class'];
      prefix?: (string | null);
      description?: (string | null);
      pricePerMinute: components['schemas']['rates.part.amount'];
      minimumSeconds?: (number | null);
      incrementSeconds?: (number | null);
      connectionFee?: (components['schemas']['rates.part.amount'] | null);
      timeBand?: ('all' | 'peak' | 'offpeak' | null);
      tenantId?: (string | null);
    };
    'rates.changes': {
      callType?: components['schemas']['rates.part.call-class'];
      prefix?: (string | null);
      description?: (string | null);
      pricePerMinute?: components['schemas']['rates.part.amount'];
      minimumSeconds?: (number | null);
      incrementSeconds?: (number | null);
      connectionFee?: (components['schemas']['rates.part.amount'] | null);
      timeBand?: ('all' | 'peak' | 'offpeak' | null);
      version?: number;
    };
    'rates.part.call-class': ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile_vc2' | 'ld_mobile_vc3' | 'international' | 'toll_free' | 'shared_cost' | 'special' | 'inbound' | 'internal');
    'rates.part.amount': string;
    'rates.filter': {
      q?: string;
      $and?: components['schemas']['rates.filter'][];
      $or?: components['schemas']['rates.filter'][];
      ratePlanId?: components['schemas']['filter.exact'];
      callType?: components['schemas']['filter.exact'];
      prefix?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      pricePerMinute?: components['schemas']['filter.decimal'];
      minimumSeconds?: components['schemas']['filter.number'];
      incrementSeconds?: components['schemas']['filter.number'];
      connectionFee?: components['schemas']['filter.decimal'];
      timeBand?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'rates.sort': [('ratePlanId' | 'callType' | 'prefix' | 'description' | 'pricePerMinute' | 'minimumSeconds' | 'incrementSeconds' | 'connectionFee' | 'timeBand' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'recording-backup-jobs': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      origin: ('schedule' | 'person' | null);
      target: ('s3' | 'ftp' | 'sftp' | 'google_drive' | 'download' | null);
      status: ('queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | null);
      startedAt: (string | null);
      finishedAt: (string | null);
      total: (number | null);
      files: (number | null);
      bytes: (number | null);
      failed: (number | null);
      newlyFailed: (number | null);
      errors: ({
        recordingId?: string;
        name?: string;
        reason?: ('login' | 'denied' | 'unknownHost' | 'noAnswer' | 'privateAddress' | 'hostKey' | 'certificate' | 'privateKey' | 'serviceKey' | 'folder' | 'bucket' | 'region' | 'missing' | 'unconvertible' | 'sizeDiffers' | 'full' | 'packageFull' | 'other');
      }[] | null);
      package: (string | null);
      packageUntil: (string | null);
    };
    'recording-backup-jobs.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'recording-backup-jobs.changes': {
      version?: number;
    };
    'recording-backup-jobs.filter': {
      q?: string;
      $and?: components['schemas']['recording-backup-jobs.filter'][];
      $or?: components['schemas']['recording-backup-jobs.filter'][];
      origin?: components['schemas']['filter.exact'];
      target?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      startedAt?: components['schemas']['filter.instant'];
      finishedAt?: components['schemas']['filter.instant'];
      total?: components['schemas']['filter.number'];
      files?: components['schemas']['filter.number'];
      bytes?: components['schemas']['filter.number'];
      failed?: components['schemas']['filter.number'];
      newlyFailed?: components['schemas']['filter.number'];
      errors?: ({
        [name: string]: unknown;
      } | null);
      package?: components['schemas']['filter.exact'];
      packageUntil?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'recording-backup-jobs.sort': [('origin' | 'target' | 'status' | 'startedAt' | 'finishedAt' | 'total' | 'files' | 'bytes' | 'failed' | 'newlyFailed' | 'packageUntil' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'recording-backup-settings': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      enabled: boolean;
      target: ('s3' | 'ftp' | 'sftp' | 'google_drive' | 'download');
      host: (string | null);
      port: (number | null);
      path: string;
      bucket: (string | null);
      region: (string | null);
      username: (string | null);
      hasPassword: boolean;
      hasPrivateKey: boolean;
      folderId: (string | null);
      hostKey: (string | null);
      frequency: ('daily' | 'weekly' | 'monthly');
      runAt: string;
      format: ('wav' | 'mp3' | null);
      fileNamePattern: string;
      includeCsv: (boolean | null);
      queueIds: (string[] | null);
      minSeconds: (number | null);
      deleteAfter: (boolean | null);
      notifyEmail: (string | null);
      nextRunAt: (string | null);
      lastRunAt: (string | null);
      lastStatus: ('never' | 'running' | 'ok' | 'partial' | 'failed' | 'cancelled' | null);
    };
    'recording-backup-settings.new': {
      id?: string;
      enabled?: boolean;
      target?: ('s3' | 'ftp' | 'sftp' | 'google_drive' | 'download');
      host?: (string | null);
      port?: (number | null);
      path?: string;
      bucket?: (string | null);
      region?: (string | null);
      username?: (string | null);
      password?: (string | null);
      privateKey?: (string | null);
      folderId?: (string | null);
      frequency?: ('daily' | 'weekly' | 'monthly');
      runAt?: string;
      format?: ('wav' | 'mp3' | null);
      fileNamePattern?: string;
      includeCsv?: (boolean | null);
      queueIds?: (string[] | null);
      minSeconds?: (number | null);
      deleteAfter?: (boolean | null);
      notifyEmail?: (string | null);
      tenantId?: (string | null);
    };
    'recording-backup-settings.changes': {
      enabled?: boolean;
      target?: ('s3' | 'ftp' | 'sftp' | 'google_drive' | 'download');
      host?: (string | null);
      port?: (number | null);
      path?: string;
      bucket?: (string | null);
      region?: (string | null);
      username?: (string | null);
      password?: (string | null);
      privateKey?: (string | null);
      folderId?: (string | null);
      frequency?: ('daily' | 'weekly' | 'monthly');
      runAt?: string;
      format?: ('wav' | 'mp3' | null);
      fileNamePattern?: string;
      includeCsv?: (boolean | null);
      queueIds?: (string[] | null);
      minSeconds?: (number | null);
      deleteAfter?: (boolean | null);
      notifyEmail?: (string | null);
      version?: number;
    };
    'recording-backup-settings.filter': {
      q?: string;
      $and?: components['schemas']['recording-backup-settings.filter'][];
      $or?: components['schemas']['recording-backup-settings.filter'][];
      enabled?: components['schemas']['filter.boolean'];
      target?: components['schemas']['filter.exact'];
      host?: components['schemas']['filter.text'];
      port?: components['schemas']['filter.number'];
      path?: components['schemas']['filter.text'];
      bucket?: components['schemas']['filter.text'];
      region?: components['schemas']['filter.text'];
      username?: components['schemas']['filter.text'];
      folderId?: components['schemas']['filter.text'];
      hostKey?: components['schemas']['filter.text'];
      frequency?: components['schemas']['filter.exact'];
      runAt?: components['schemas']['filter.text'];
      format?: components['schemas']['filter.exact'];
      fileNamePattern?: components['schemas']['filter.text'];
      includeCsv?: components['schemas']['filter.boolean'];
      queueIds?: components['schemas']['filter.exact'];
      minSeconds?: components['schemas']['filter.number'];
      deleteAfter?: components['schemas']['filter.boolean'];
      notifyEmail?: components['schemas']['filter.text'];
      nextRunAt?: components['schemas']['filter.instant'];
      lastRunAt?: components['schemas']['filter.instant'];
      lastStatus?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'recording-backup-settings.sort': [('enabled' | 'target' | 'host' | 'port' | 'path' | 'bucket' | 'region' | 'username' | 'folderId' | 'hostKey' | 'frequency' | 'runAt' | 'format' | 'fileNamePattern' | 'includeCsv' | 'minSeconds' | 'deleteAfter' | 'notifyEmail' | 'nextRunAt' | 'lastRunAt' | 'lastStatus' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    recordings: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      file: (string | null);
      callId: (string | null);
      startedAt: (string | null);
      durationSeconds: (number | null);
      sizeBytes: (number | null);
      format: ('wav' | 'mp3' | null);
      url: (string | null);
      agentId: (string | null);
      queueId: (string | null);
      transcriptStatus: ('none' | 'processing' | 'done' | 'failed' | null);
      backupStatus: ('none' | 'done' | 'failed' | null);
      localRemovedAt: (string | null);
      expiresAt: (string | null);
      locked: (boolean | null);
    };
    'recordings.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'recordings.changes': {
      version?: number;
    };
    'recordings.filter': {
      q?: string;
      $and?: components['schemas']['recordings.filter'][];
      $or?: components['schemas']['recordings.filter'][];
      file?: components['schemas']['filter.exact'];
      callId?: components['schemas']['filter.exact'];
      startedAt?: components['schemas']['filter.instant'];
      durationSeconds?: components['schemas']['filter.number'];
      sizeBytes?: components['schemas']['filter.number'];
      format?: components['schemas']['filter.exact'];
      url?: components['schemas']['filter.text'];
      agentId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      transcriptStatus?: components['schemas']['filter.exact'];
      backupStatus?: components['schemas']['filter.exact'];
      localRemovedAt?: components['schemas']['filter.instant'];
      expiresAt?: components['schemas']['filter.date'];
      locked?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'recordings.sort': [('callId' | 'startedAt' | 'durationSeconds' | 'sizeBytes' | 'format' | 'agentId' | 'queueId' | 'transcriptStatus' | 'backupStatus' | 'localRemovedAt' | 'locked' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    reratings: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      ratePlanId: (string | null);
      from: string;
      until: string;
      reason: string;
      status: ('queued' | 'running' | 'done' | 'failed' | 'cancelled' | null);
      ratedCalls: (number | null);
      changedCalls: (number | null);
      difference: (string | null);
    };
    'reratings.new': {
      id?: string;
      ratePlanId?: (string | null);
      from: string;
      until: string;
      reason: string;
      tenantId?: (string | null);
    };
    'reratings.changes': {
      version?: number;
    };
    'reratings.filter': {
      q?: string;
      $and?: components['schemas']['reratings.filter'][];
      $or?: components['schemas']['reratings.filter'][];
      ratePlanId?: components['schemas']['filter.exact'];
      from?: components['schemas']['filter.instant'];
      until?: components['schemas']['filter.instant'];
      reason?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      ratedCalls?: components['schemas']['filter.number'];
      changedCalls?: components['schemas']['filter.number'];
      difference?: components['schemas']['filter.decimal'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'reratings.sort': [('ratePlanId' | 'from' | 'until' | 'reason' | 'status' | 'ratedCalls' | 'changedCalls' | 'difference' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'retention-rules': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      collection: string;
      days: number;
      enabled: boolean;
      lastRunAt: (string | null);
      lastDeleted: (number | null);
      oldestKept: (string | null);
      lastProblem: ('failed' | 'stopped' | null);
    };
    'retention-rules.new': {
      id?: string;
      collection: string;
      days: number;
      enabled?: boolean;
      tenantId?: (string | null);
    };
    'retention-rules.changes': {
      days?: number;
      enabled?: boolean;
      version?: number;
    };
    'retention-rules.filter': {
      q?: string;
      $and?: components['schemas']['retention-rules.filter'][];
      $or?: components['schemas']['retention-rules.filter'][];
      collection?: components['schemas']['filter.exact'];
      days?: components['schemas']['filter.number'];
      enabled?: components['schemas']['filter.boolean'];
      lastRunAt?: components['schemas']['filter.instant'];
      lastDeleted?: components['schemas']['filter.number'];
      oldestKept?: components['schemas']['filter.instant'];
      lastProblem?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'retention-rules.sort': [('collection' | 'days' | 'enabled' | 'lastRunAt' | 'lastDeleted' | 'oldestKept' | 'lastProblem' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'retention-runs': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      collection: (string | null);
      days: (number | null);
      byPlatform: (boolean | null);
      deleted: (number | null);
      oldestKept: (string | null);
      problem: ('failed' | 'stopped' | null);
    };
    'retention-runs.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'retention-runs.changes': {
      version?: number;
    };
    'retention-runs.filter': {
      q?: string;
      $and?: components['schemas']['retention-runs.filter'][];
      $or?: components['schemas']['retention-runs.filter'][];
      collection?: components['schemas']['filter.exact'];
      days?: components['schemas']['filter.number'];
      byPlatform?: components['schemas']['filter.boolean'];
      deleted?: components['schemas']['filter.number'];
      oldestKept?: components['schemas']['filter.instant'];
      problem?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'retention-runs.sort': [('collection' | 'days' | 'byPlatform' | 'deleted' | 'oldestKept' | 'problem' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'sector-events': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      at: (string | null);
      attendanceId: (string | null);
      sectorId: (string | null);
      agentId: (string | null);
      event: ('entered' | 'assigned' | 'accept_timeout' | 'first_response' | 'transferred_in' | 'transferred_out' | 'abandoned' | 'closed' | 'reopened' | null);
      seconds: (number | null);
      openSeconds: (number | null);
      contactId: (string | null);
      connectionId: (string | null);
    };
    'sector-events.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'sector-events.filter': {
      q?: string;
      $and?: components['schemas']['sector-events.filter'][];
      $or?: components['schemas']['sector-events.filter'][];
      at?: components['schemas']['filter.instant'];
      attendanceId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      event?: components['schemas']['filter.exact'];
      seconds?: components['schemas']['filter.number'];
      openSeconds?: components['schemas']['filter.number'];
      contactId?: components['schemas']['filter.exact'];
      connectionId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'sector-events.sort': [('at' | 'attendanceId' | 'sectorId' | 'agentId' | 'event' | 'seconds' | 'openSeconds' | 'contactId' | 'connectionId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    sectors: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      color: (string | null);
      active: boolean;
      agentIds: (string[] | null);
      supervisorIds: (string[] | null);
      assignment: ('manual' | 'round_robin' | 'least_busy' | 'last_agent' | 'wallet');
      maxPerAgent: (number | null);
      acceptTimeoutSeconds: (number | null);
      reassignOnPause: (boolean | null);
      onlyOnline: (boolean | null);
      timetableId: (string | null);
      welcomeMessage: (string | null);
      queueMessage: (string | null);
      outOfHoursMessage: (string | null);
      overflowSectorId: (string | null);
      overflowAfterMinutes: (number | null);
      firstResponseSeconds: (number | null);
      resolutionMinutes: (number | null);
      slaTargetPercent: (number | null);
      alertWaitingChats: (number | null);
      alertWaitSeconds: (number | null);
      alertSlaBelow: (number | null);
      alertFreeAgentsBelow: (number | null);
      dispositionRequired: (boolean | null);
      surveyId: (string | null);
      waitingNow: (number | null);
      inAttendanceNow: (number | null);
    };
    'sectors.new': {
      id?: string;
      name: string;
      description?: (string | null);
      color?: (string | null);
      active?: boolean;
      agentIds?: (string[] | null);
      supervisorIds?: (string[] | null);
      assignment?: ('manual' | 'round_robin' | 'least_busy' | 'last_agent' | 'wallet');
      maxPerAgent?: (number | null);
      acceptTimeoutSeconds?: (number | null);
      reassignOnPause?: (boolean | null);
      onlyOnline?: (boolean | null);
      timetableId?: (string | null);
      welcomeMessage?: (string | null);
      queueMessage?: (string | null);
      outOfHoursMessage?: (string | null);
      overflowSectorId?: (string | null);
      overflowAfterMinutes?: (number | null);
      firstResponseSeconds?: (number | null);
      resolutionMinutes?: (number | null);
      slaTargetPercent?: (number | null);
      alertWaitingChats?: (number | null);
      alertWaitSeconds?: (number | null);
      alertSlaBelow?: (number | null);
      alertFreeAgentsBelow?: (number | null);
      dispositionRequired?: (boolean | null);
      surveyId?: (string | null);
      tenantId?: (string | null);
    };
    'sectors.changes': {
      name?: string;
      description?: (string | null);
      color?: (string | null);
      active?: boolean;
      agentIds?: (string[] | null);
      supervisorIds?: (string[] | null);
      assignment?: ('manual' | 'round_robin' | 'least_busy' | 'last_agent' | 'wallet');
      maxPerAgent?: (number | null);
      acceptTimeoutSeconds?: (number | null);
      reassignOnPause?: (boolean | null);
      onlyOnline?: (boolean | null);
      timetableId?: (string | null);
      welcomeMessage?: (string | null);
      queueMessage?: (string | null);
      outOfHoursMessage?: (string | null);
      overflowSectorId?: (string | null);
      overflowAfterMinutes?: (number | null);
      firstResponseSeconds?: (number | null);
      resolutionMinutes?: (number | null);
      slaTargetPercent?: (number | null);
      alertWaitingChats?: (number | null);
      alertWaitSeconds?: (number | null);
      alertSlaBelow?: (number | null);
      alertFreeAgentsBelow?: (number | null);
      dispositionRequired?: (boolean | null);
      surveyId?: (string | null);
      version?: number;
    };
    'sectors.filter': {
      q?: string;
      $and?: components['schemas']['sectors.filter'][];
      $or?: components['schemas']['sectors.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      color?: components['schemas']['filter.text'];
      active?: components['schemas']['filter.boolean'];
      agentIds?: components['schemas']['filter.exact'];
      supervisorIds?: components['schemas']['filter.exact'];
      assignment?: components['schemas']['filter.exact'];
      maxPerAgent?: components['schemas']['filter.number'];
      acceptTimeoutSeconds?: components['schemas']['filter.number'];
      reassignOnPause?: components['schemas']['filter.boolean'];
      onlyOnline?: components['schemas']['filter.boolean'];
      timetableId?: components['schemas']['filter.exact'];
      welcomeMessage?: components['schemas']['filter.text'];
      queueMessage?: components['schemas']['filter.text'];
      outOfHoursMessage?: components['schemas']['filter.text'];
      overflowSectorId?: components['schemas']['filter.exact'];
      overflowAfterMinutes?: components['schemas']['filter.number'];
      firstResponseSeconds?: components['schemas']['filter.number'];
      resolutionMinutes?: components['schemas']['filter.number'];
      slaTargetPercent?: components['schemas']['filter.number'];
      alertWaitingChats?: components['schemas']['filter.number'];
      alertWaitSeconds?: components['schemas']['filter.number'];
      alertSlaBelow?: components['schemas']['filter.number'];
      alertFreeAgentsBelow?: components['schemas']['filter.number'];
      dispositionRequired?: components['schemas']['filter.boolean'];
      surveyId?: components['schemas']['filter.exact'];
      waitingNow?: components['schemas']['filter.number'];
      inAttendanceNow?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'sectors.sort': [('name' | 'description' | 'color' | 'active' | 'assignment' | 'maxPerAgent' | 'acceptTimeoutSeconds' | 'reassignOnPause' | 'onlyOnline' | 'timetableId' | 'overflowSectorId' | 'overflowAfterMinutes' | 'firstResponseSeconds' | 'resolutionMinutes' | 'slaTargetPercent' | 'alertWaitingChats' | 'alertWaitSeconds' | 'alertSlaBelow' | 'alertFreeAgentsBelow' | 'dispositionRequired' | 'surveyId' | 'waitingNow' | 'inAttendanceNow' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    servers: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      role: ('pabx' | 'media' | 'sbc' | 'recording' | 'chatbot' | 'database');
      hostname: string;
      domain: string;
      engine: ('asterisk' | 'freeswitch');
      engineVersion: (string | null);
      region: (string | null);
      maxChannels: number;
      maxCps: number;
      status: ('online' | 'degraded' | 'offline' | 'maintenance' | null);
      apiUrl: string;
      apiUser: string;
      hasApiPassword: boolean;
      recordingPath: (string | null);
      wssUrl: (string | null);
      publicIp: string;
      cpuPercent: (number | null);
      memoryPercent: (number | null);
      diskPercent: (number | null);
      channelsInUse: (number | null);
      tenantCount: (number | null);
      lastSeenAt: (string | null);
    };
    'servers.new': {
      id?: string;
      name: string;
      role?: ('pabx' | 'media' | 'sbc' | 'recording' | 'chatbot' | 'database');
      hostname: string;
      domain: string;
      engine?: ('asterisk' | 'freeswitch');
      region?: (string | null);
      maxChannels: number;
      maxCps: number;
      apiUrl: string;
      apiUser: string;
      apiPassword: string;
      recordingPath?: (string | null);
      wssUrl?: (string | null);
      publicIp: string;
    };
    'servers.changes': {
      name?: string;
      role?: ('pabx' | 'media' | 'sbc' | 'recording' | 'chatbot' | 'database');
      hostname?: string;
      domain?: string;
      engine?: ('asterisk' | 'freeswitch');
      region?: (string | null);
      maxChannels?: number;
      maxCps?: number;
      apiUrl?: string;
      apiUser?: string;
      apiPassword?: string;
      recordingPath?: (string | null);
      wssUrl?: (string | null);
      publicIp?: string;
      version?: number;
    };
    'servers.filter': {
      q?: string;
      $and?: components['schemas']['servers.filter'][];
      $or?: components['schemas']['servers.filter'][];
      name?: components['schemas']['filter.text'];
      role?: components['schemas']['filter.exact'];
      hostname?: components['schemas']['filter.text'];
      domain?: components['schemas']['filter.text'];
      engine?: components['schemas']['filter.exact'];
      engineVersion?: components['schemas']['filter.text'];
      region?: components['schemas']['filter.text'];
      maxChannels?: components['schemas']['filter.number'];
      maxCps?: components['schemas']['filter.number'];
      status?: components['schemas']['filter.exact'];
      apiUrl?: components['schemas']['filter.text'];
      apiUser?: components['schemas']['filter.text'];
      recordingPath?: components['schemas']['filter.text'];
      wssUrl?: components['schemas']['filter.text'];
      publicIp?: components['schemas']['filter.text'];
      cpuPercent?: components['schemas']['filter.number'];
      memoryPercent?: components['schemas']['filter.number'];
      diskPercent?: components['schemas']['filter.number'];
      channelsInUse?: components['schemas']['filter.number'];
      tenantCount?: components['schemas']['filter.number'];
      lastSeenAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'servers.sort': [('name' | 'role' | 'hostname' | 'domain' | 'engine' | 'engineVersion' | 'region' | 'maxChannels' | 'maxCps' | 'status' | 'apiUrl' | 'apiUser' | 'recordingPath' | 'wssUrl' | 'publicIp' | 'cpuPercent' | 'memoryPercent' | 'diskPercent' | 'channelsInUse' | 'tenantCount' | 'lastSeenAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'service-accounts': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      description: (string | null);
      rights: ('chatbot-people' | 'telephony-events' | 'telephony-commands' | 'telephony-recordings' | 'telephony-authorisations')[];
      active: boolean;
      expiresAt: (string | null);
      keyEnding: (string | null);
      lastUsedAt: (string | null);
    };
    'service-accounts.new': {
      id?: string;
      name: string;
      description?: (string | null);
      rights: ('chatbot-people' | 'telephony-events' | 'telephony-commands' | 'telephony-recordings' | 'telephony-authorisations')[];
      active?: boolean;
      expiresAt?: (string | null);
      tenantId?: (string | null);
    };
    'service-accounts.changes': {
      name?: string;
      description?: (string | null);
      rights?: ('chatbot-people' | 'telephony-events' | 'telephony-commands' | 'telephony-recordings' | 'telephony-authorisations')[];
      active?: boolean;
      expiresAt?: (string | null);
      version?: number;
    };
    'service-accounts.filter': {
      q?: string;
      $and?: components['schemas']['service-accounts.filter'][];
      $or?: components['schemas']['service-accounts.filter'][];
      name?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      rights?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      expiresAt?: components['schemas']['filter.instant'];
      keyEnding?: components['schemas']['filter.text'];
      lastUsedAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'service-accounts.sort': [('name' | 'active' | 'expiresAt' | 'keyEnding' | 'lastUsedAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'statement-entries': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      occurredAt: (string | null);
      kind: ('credit' | 'call' | 'call_correction' | 'message' | 'monthly_fee' | 'did_fee' | 'ai_usage' | 'adjustment' | 'refund' | null);
      description: (string | null);
      quantity: (number | null);
      unit: ('s' | 'msg' | 'token' | 'un' | null);
      amount: (string | null);
      balanceAfter: (string | null);
      callId: (string | null);
      creditId: (string | null);
      correctsId: (string | null);
      didId: (string | null);
      number: (string | null);
      month: (string | null);
      costCenterId: (string | null);
    };
    'statement-entries.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'statement-entries.filter': {
      q?: string;
      $and?: components['schemas']['statement-entries.filter'][];
      $or?: components['schemas']['statement-entries.filter'][];
      occurredAt?: components['schemas']['filter.instant'];
      kind?: components['schemas']['filter.exact'];
      description?: components['schemas']['filter.text'];
      quantity?: components['schemas']['filter.number'];
      unit?: components['schemas']['filter.exact'];
      amount?: components['schemas']['filter.decimal'];
      balanceAfter?: components['schemas']['filter.decimal'];
      callId?: components['schemas']['filter.exact'];
      creditId?: components['schemas']['filter.exact'];
      correctsId?: components['schemas']['filter.exact'];
      didId?: components['schemas']['filter.exact'];
      number?: components['schemas']['filter.text'];
      month?: components['schemas']['filter.text'];
      costCenterId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'statement-entries.sort': [('occurredAt' | 'kind' | 'description' | 'quantity' | 'unit' | 'amount' | 'balanceAfter' | 'callId' | 'creditId' | 'correctsId' | 'didId' | 'number' | 'month' | 'costCenterId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    supervisors: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      email: string;
      hasPassword: boolean;
      phone: (string | null);
      extensionId: (string | null);
      status: ('active' | 'inactive');
      queueIds: (string[] | null);
      sectorIds: (string[] | null);
      agentIds: (string[] | null);
      campaignIds: (string[] | null);
      abilities: ('agents' | 'dashboard_pabx' | 'dashboard_chatbot' | 'reporting_pabx' | 'reporting_chatbot')[];
      spyMode: (('listen' | 'whisper' | 'barge')[] | null);
      canDownloadRecordings: (boolean | null);
      canChangeAgentQueues: (boolean | null);
    };
    'supervisors.new': {
      id?: string;
      name: string;
      email: string;
      password: components['schemas']['supervisors.part.account-password'];
      phone?: (string | null);
      extensionId?: (string | null);
      status?: ('active' | 'inactive');
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      agentIds?: (string[] | null);
      campaignIds?: (string[] | null);
      abilities: ('agents' | 'dashboard_pabx' | 'dashboard_chatbot' | 'reporting_pabx' | 'reporting_chatbot')[];
      spyMode?: (('listen' | 'whisper' | 'barge')[] | null);
      canDownloadRecordings?: (boolean | null);
      canChangeAgentQueues?: (boolean | null);
      tenantId?: (string | null);
    };
    'supervisors.changes': {
      name?: string;
      email?: string;
      password?: components['schemas']['supervisors.part.account-password'];
      phone?: (string | null);
      extensionId?: (string | null);
      status?: ('active' | 'inactive');
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      agentIds?: (string[] | null);
      campaignIds?: (string[] | null);
      abilities?: ('agents' | 'dashboard_pabx' | 'dashboard_chatbot' | 'reporting_pabx' | 'reporting_chatbot')[];
      spyMode?: (('listen' | 'whisper' | 'barge')[] | null);
      canDownloadRecordings?: (boolean | null);
      canChangeAgentQueues?: (boolean | null);
      version?: number;
    };
    'supervisors.part.account-password': string;
    'supervisors.filter': {
      q?: string;
      $and?: components['schemas']['supervisors.filter'][];
      $or?: components['schemas']['supervisors.filter'][];
      name?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      phone?: components['schemas']['filter.text'];
      extensionId?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      queueIds?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      agentIds?: components['schemas']['filter.exact'];
      campaignIds?: components['schemas']['filter.exact'];
      abilities?: components['schemas']['filter.exact'];
      spyMode?: components['schemas']['filter.exact'];
      canDownloadRecordings?: components['schemas']['filter.boolean'];
      canChangeAgentQueues?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'supervisors.sort': [('name' | 'email' | 'phone' | 'extensionId' | 'status' | 'canDownloadRecordings' | 'canChangeAgentQueues' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'survey-answers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      answeredAt: (string | null);
      surveyId: (string | null);
      channel: ('call' | 'chat' | null);
      callId: (string | null);
      attendanceId: (string | null);
      contactNumber: (string | null);
      agentId: (string | null);
      queueId: (string | null);
      sectorId: (string | null);
      score: (number | null);
      answers: ({
        questionPosition?: number;
        question?: string;
        value?: string;
        score?: number;
        audioUrl?: string;
      }[] | null);
      comment: (string | null);
      completed: (boolean | null);
    };
    'survey-answers.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'survey-answers.filter': {
      q?: string;
      $and?: components['schemas']['survey-answers.filter'][];
      $or?: components['schemas']['survey-answers.filter'][];
      answeredAt?: components['schemas']['filter.instant'];
      surveyId?: components['schemas']['filter.exact'];
      channel?: components['schemas']['filter.exact'];
      callId?: components['schemas']['filter.exact'];
      attendanceId?: components['schemas']['filter.exact'];
      contactNumber?: components['schemas']['filter.text'];
      agentId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      score?: components['schemas']['filter.number'];
      answers?: ({
        [name: string]: unknown;
      } | null);
      comment?: components['schemas']['filter.text'];
      completed?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'survey-answers.sort': [('answeredAt' | 'surveyId' | 'channel' | 'callId' | 'attendanceId' | 'contactNumber' | 'agentId' | 'queueId' | 'sectorId' | 'score' | 'completed' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'survey-question-answers': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      answeredAt: (string | null);
      surveyAnswerId: (string | null);
      surveyId: (string | null);
      channel: ('call' | 'chat' | null);
      questionPosition: (number | null);
      question: (string | null);
      questionType: ('scale' | 'yes_no' | 'options' | 'text' | 'voice' | null);
      score: (number | null);
      level: ('negative' | 'neutral' | 'positive' | null);
      agentId: (string | null);
      queueId: (string | null);
      sectorId: (string | null);
    };
    'survey-question-answers.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'survey-question-answers.filter': {
      q?: string;
      $and?: components['schemas']['survey-question-answers.filter'][];
      $or?: components['schemas']['survey-question-answers.filter'][];
      answeredAt?: components['schemas']['filter.instant'];
      surveyAnswerId?: components['schemas']['filter.exact'];
      surveyId?: components['schemas']['filter.exact'];
      channel?: components['schemas']['filter.exact'];
      questionPosition?: components['schemas']['filter.number'];
      question?: components['schemas']['filter.text'];
      questionType?: components['schemas']['filter.exact'];
      score?: components['schemas']['filter.number'];
      level?: components['schemas']['filter.exact'];
      agentId?: components['schemas']['filter.exact'];
      queueId?: components['schemas']['filter.exact'];
      sectorId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'survey-question-answers.sort': [('answeredAt' | 'surveyAnswerId' | 'surveyId' | 'channel' | 'questionPosition' | 'question' | 'questionType' | 'score' | 'level' | 'agentId' | 'queueId' | 'sectorId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    surveys: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      channel: ('call' | 'chat');
      metric: ('csat' | 'nps' | 'yes_no' | 'custom');
      introAudioId: (string | null);
      thanksAudioId: (string | null);
      introText: (string | null);
      thanksText: (string | null);
      questions: {
        position?: number;
        text: string;
        audioId?: string;
        type: ('scale' | 'yes_no' | 'options' | 'text' | 'voice');
        min?: number;
        max?: number;
        options?: {
          digit: string;
          label: string;
          value?: number;
        }[];
        required?: boolean;
        maxRetries?: number;
      }[];
      digitTimeout: (number | null);
      minTalkSeconds: (number | null);
      samplePercent: (number | null);
      maxPerContactDays: (number | null);
      lowScoreAlert: (number | null);
      queueIds: (string[] | null);
      sectorIds: (string[] | null);
      active: boolean;
    };
    'surveys.new': {
      id?: string;
      name: string;
      channel: ('call' | 'chat');
      metric?: ('csat' | 'nps' | 'yes_no' | 'custom');
      introAudioId?: (string | null);
      thanksAudioId?: (string | null);
      introText?: (string | null);
      thanksText?: (string | null);
      questions: {
        position?: number;
        text: string;
        audioId?: string;
        type: ('scale' | 'yes_no' | 'options' | 'text' | 'voice');
        min?: number;
        max?: number;
        options?: {
          digit: string;
          label: string;
          value?: number;
        }[];
        required?: boolean;
        maxRetries?: number;
      }[];
      digitTimeout?: (number | null);
      minTalkSeconds?: (number | null);
      samplePercent?: (number | null);
      maxPerContactDays?: (number | null);
      lowScoreAlert?: (number | null);
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'surveys.changes': {
      name?: string;
      metric?: ('csat' | 'nps' | 'yes_no' | 'custom');
      introAudioId?: (string | null);
      thanksAudioId?: (string | null);
      introText?: (string | null);
      thanksText?: (string | null);
      questions?: {
        position?: number;
        text: string;
        audioId?: string;
        type: ('scale' | 'yes_no' | 'options' | 'text' | 'voice');
        min?: number;
        max?: number;
        options?: {
          digit: string;
          label: string;
          value?: number;
        }[];
        required?: boolean;
        maxRetries?: number;
      }[];
      digitTimeout?: (number | null);
      minTalkSeconds?: (number | null);
      samplePercent?: (number | null);
      maxPerContactDays?: (number | null);
      lowScoreAlert?: (number | null);
      queueIds?: (string[] | null);
      sectorIds?: (string[] | null);
      active?: boolean;
      version?: number;
    };
    'surveys.filter': {
      q?: string;
      $and?: components['schemas']['surveys.filter'][];
      $or?: components['schemas']['surveys.filter'][];
      name?: components['schemas']['filter.text'];
      channel?: components['schemas']['filter.exact'];
      metric?: components['schemas']['filter.exact'];
      introAudioId?: components['schemas']['filter.exact'];
      thanksAudioId?: components['schemas']['filter.exact'];
      introText?: components['schemas']['filter.text'];
      thanksText?: components['schemas']['filter.text'];
      questions?: ({
        [name: string]: unknown;
      } | null);
      digitTimeout?: components['schemas']['filter.number'];
      minTalkSeconds?: components['schemas']['filter.number'];
      samplePercent?: components['schemas']['filter.number'];
      maxPerContactDays?: components['schemas']['filter.number'];
      lowScoreAlert?: components['schemas']['filter.number'];
      queueIds?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'surveys.sort': [('name' | 'channel' | 'metric' | 'introAudioId' | 'thanksAudioId' | 'introText' | 'thanksText' | 'digitTimeout' | 'minTalkSeconds' | 'samplePercent' | 'maxPerContactDays' | 'lowScoreAlert' | 'active' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'system-logs': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      level: ('debug' | 'info' | 'warning' | 'error' | 'critical' | null);
      source: ('api' | 'dialer' | 'pabx' | 'chatbot' | 'webhook' | 'billing' | 'import' | 'auth' | null);
      serverId: (string | null);
      message: (string | null);
      context: ({
        [name: string]: unknown;
      } | null);
      httpStatus: (number | null);
      durationMs: (number | null);
      requestId: (string | null);
    };
    'system-logs.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'system-logs.filter': {
      q?: string;
      $and?: components['schemas']['system-logs.filter'][];
      $or?: components['schemas']['system-logs.filter'][];
      level?: components['schemas']['filter.exact'];
      source?: components['schemas']['filter.exact'];
      serverId?: components['schemas']['filter.exact'];
      message?: components['schemas']['filter.text'];
      context?: ({
        [name: string]: unknown;
      } | null);
      httpStatus?: components['schemas']['filter.number'];
      durationMs?: components['schemas']['filter.number'];
      requestId?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'system-logs.sort': [('level' | 'source' | 'serverId' | 'httpStatus' | 'durationMs' | 'requestId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    tags: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      color: string;
      description: (string | null);
      appliesTo: ('contact' | 'attendance' | 'call')[];
      sectorIds: (string[] | null);
      active: boolean;
      useCount: (number | null);
    };
    'tags.new': {
      id?: string;
      name: string;
      color?: string;
      description?: (string | null);
      appliesTo?: ('contact' | 'attendance' | 'call')[];
      sectorIds?: (string[] | null);
      active?: boolean;
      tenantId?: (string | null);
    };
    'tags.changes': {
      name?: string;
      color?: string;
      description?: (string | null);
      appliesTo?: ('contact' | 'attendance' | 'call')[];
      sectorIds?: (string[] | null);
      active?: boolean;
      version?: number;
    };
    'tags.filter': {
      q?: string;
      $and?: components['schemas']['tags.filter'][];
      $or?: components['schemas']['tags.filter'][];
      name?: components['schemas']['filter.text'];
      color?: components['schemas']['filter.text'];
      description?: components['schemas']['filter.text'];
      appliesTo?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      active?: components['schemas']['filter.boolean'];
      useCount?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'tags.sort': [('name' | 'color' | 'description' | 'active' | 'useCount' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    tenants: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      code: string;
      name: string;
      legalName: (string | null);
      documentType: ('cnpj' | 'cpf');
      document: string;
      email: string;
      phone: (string | null);
      address: ({
        zip?: string;
        street?: string;
        number?: string;
        complement?: string;
        district?: string;
        city?: string;
        state?: ('AC' | 'AL' | 'AP' | 'AM' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MT' | 'MS' | 'MG' | 'PA' | 'PB' | 'PR' | 'PE' | 'PI' | 'RJ' | 'RN' | 'RS' | 'RO' | 'RR' | 'SC' | 'SP' | 'SE' | 'TO');
      } | null);
      contactName: (string | null);
      status: ('trial' | 'active' | 'suspended' | 'cancelled');
      timezone: string;
      serverId: string;
      dialerId: (string | null);
      sipDomain: (string | null);
      allowedHosts: (string[] | null);
      chatbotHost: (string | null);
      modules: ('pabx' | 'callcenter' | 'dialer' | 'chatbot' | 'ai' | 'internalChat')[];
      maxExtensions: number;
      maxAgents: number;
      maxSupervisors: number;
      maxChannels: number;
      maxInboundChannels: (number | null);
      maxOutboundChannels: (number | null);
      maxDialerCps: (number | null);
      maxChatConnections: (number | null);
      recordingRetentionDays: number;
      storageQuotaGb: (number | null);
      billingMode: ('prepaid' | 'postpaid' | 'unlimited');
      balance: (string | null);
      creditLimit: components['schemas']['tenants.part.amount'];
      lowBalanceAlert: (components['schemas']['tenants.part.amount'] | null);
      ratePlanId: string;
      dueDay: (number | null);
      monthlyFee: (components['schemas']['tenants.part.amount'] | null);
      dncSources: (('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[] | null);
      dncEnforcement: ('block' | 'warn' | 'off');
      dncTelephones: ('manual' | 'block' | 'off' | null);
      proconLogin: (string | null);
      hasProconPassword: boolean;
      originVerified: (boolean | null);
      brandLogo: (string | null);
      brandColor: (string | null);
      extensionsInUse: (number | null);
      agentsOnline: (number | null);
      channelsInUse: (number | null);
      storageUsed: (number | null);
    };
    'tenants.new': {
      id?: string;
      code: string;
      name: string;
      legalName?: (string | null);
      documentType?: ('cnpj' | 'cpf');
      document: string;
      email: string;
      phone?: (string | null);
      address?: ({
        zip?: string;
        street?: string;
        number?: string;
        complement?: string;
        district?: string;
        city?: string;
        state?: ('AC' | 'AL' | 'AP' | 'AM' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MT' | 'MS' | 'MG' | 'PA' | 'PB' | 'PR' | 'PE' | 'PI' | 'RJ' | 'RN' | 'RS' | 'RO' | 'RR' | 'SC' | 'SP' | 'SE' | 'TO');
      } | null);
      contactName?: (string | null);
      status?: ('trial' | 'active' | 'suspended' | 'cancelled');
      timezone?: string;
      serverId: string;
      dialerId?: (string | null);
      allowedHosts?: (string[] | null);
      chatbotHost?: (string | null);
      modules: ('pabx' | 'callcenter' | 'dialer' | 'chatbot' | 'ai' | 'internalChat')[];
      maxExtensions?: number;
      maxAgents?: number;
      maxSupervisors?: number;
      maxChannels?: number;
      maxInboundChannels?: (number | null);
      maxOutboundChannels?: (number | null);
      maxDialerCps?: (number | null);
      maxChatConnections?: (number | null);
      recordingRetentionDays?: number;
      storageQuotaGb?: (number | null);
      billingMode?: ('prepaid' | 'postpaid' | 'unlimited');
      creditLimit?: components['schemas']['tenants.part.amount'];
      lowBalanceAlert?: (components['schemas']['tenants.part.amount'] | null);
      ratePlanId: string;
      dueDay?: (number | null);
      monthlyFee?: (components['schemas']['tenants.part.amount'] | null);
      dncSources?: (('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[] | null);
      dncEnforcement?: ('block' | 'warn' | 'off');
      dncTelephones?: ('manual' | 'block' | 'off' | null);
      proconLogin?: (string | null);
      proconPassword?: (string | null);
      originVerified?: (boolean | null);
      brandLogo?: (string | null);
      brandColor?: (string | null);
    };
    'tenants.changes': {
      name?: string;
      legalName?: (string | null);
      documentType?: ('cnpj' | 'cpf');
      document?: string;
      email?: string;
      phone?: (string | null);
      address?: ({
        zip?: string;
        street?: string;
        number?: string;
        complement?: string;
        district?: string;
        city?: string;
        state?: ('AC' | 'AL' | 'AP' | 'AM' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MT' | 'MS' | 'MG' | 'PA' | 'PB' | 'PR' | 'PE' | 'PI' | 'RJ' | 'RN' | 'RS' | 'RO' | 'RR' | 'SC' | 'SP' | 'SE' | 'TO');
      } | null);
      contactName?: (string | null);
      timezone?: string;
      serverId?: string;
      dialerId?: (string | null);
      allowedHosts?: (string[] | null);
      chatbotHost?: (string | null);
      modules?: ('pabx' | 'callcenter' | 'dialer' | 'chatbot' | 'ai' | 'internalChat')[];
      maxExtensions?: number;
      maxAgents?: number;
      maxSupervisors?: number;
      maxChannels?: number;
      maxInboundChannels?: (number | null);
      maxOutboundChannels?: (number | null);
      maxDialerCps?: (number | null);
      maxChatConnections?: (number | null);
      recordingRetentionDays?: number;
      storageQuotaGb?: (number | null);
      billingMode?: ('prepaid' | 'postpaid' | 'unlimited');
      creditLimit?: components['schemas']['tenants.part.amount'];
      lowBalanceAlert?: (components['schemas']['tenants.part.amount'] | null);
      ratePlanId?: string;
      dueDay?: (number | null);
      monthlyFee?: (components['schemas']['tenants.part.amount'] | null);
      dncSources?: (('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[] | null);
      dncEnforcement?: ('block' | 'warn' | 'off');
      dncTelephones?: ('manual' | 'block' | 'off' | null);
      proconLogin?: (string | null);
      proconPassword?: (string | null);
      originVerified?: (boolean | null);
      brandLogo?: (string | null);
      brandColor?: (string | null);
      version?: number;
    };
    'tenants.part.amount': string;
    'tenants.filter': {
      q?: string;
      $and?: components['schemas']['tenants.filter'][];
      $or?: components['schemas']['tenants.filter'][];
      code?: components['schemas']['filter.text'];
      name?: components['schemas']['filter.text'];
      legalName?: components['schemas']['filter.text'];
      documentType?: components['schemas']['filter.exact'];
      document?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      phone?: components['schemas']['filter.text'];
      address?: ({
        [name: string]: unknown;
      } | null);
      contactName?: components['schemas']['filter.text'];
      status?: components['schemas']['filter.exact'];
      timezone?: components['schemas']['filter.text'];
      serverId?: components['schemas']['filter.exact'];
      dialerId?: components['schemas']['filter.exact'];
      sipDomain?: components['schemas']['filter.text'];
      allowedHosts?: components['schemas']['filter.text'];
      chatbotHost?: components['schemas']['filter.text'];
      modules?: components['schemas']['filter.exact'];
      maxExtensions?: components['schemas']['filter.number'];
      maxAgents?: components['schemas']['filter.number'];
      maxSupervisors?: components['schemas']['filter.number'];
      maxChannels?: components['schemas']['filter.number'];
      maxInboundChannels?: components['schemas']['filter.number'];
      maxOutboundChannels?: components['schemas']['filter.number'];
      maxDialerCps?: components['schemas']['filter.number'];
      maxChatConnections?: components['schemas']['filter.number'];
      recordingRetentionDays?: components['schemas']['filter.number'];
      storageQuotaGb?: components['schemas']['filter.number'];
      billingMode?: components['schemas']['filter.exact'];
      balance?: components['schemas']['filter.decimal'];
      creditLimit?: components['schemas']['filter.decimal'];
      lowBalanceAlert?: components['schemas']['filter.decimal'];
      ratePlanId?: components['schemas']['filter.exact'];
      dueDay?: components['schemas']['filter.number'];
      monthlyFee?: components['schemas']['filter.decimal'];
      dncSources?: components['schemas']['filter.exact'];
      dncEnforcement?: components['schemas']['filter.exact'];
      dncTelephones?: components['schemas']['filter.exact'];
      proconLogin?: components['schemas']['filter.text'];
      originVerified?: components['schemas']['filter.boolean'];
      brandLogo?: components['schemas']['filter.exact'];
      brandColor?: components['schemas']['filter.text'];
      extensionsInUse?: components['schemas']['filter.number'];
      agentsOnline?: components['schemas']['filter.number'];
      channelsInUse?: components['schemas']['filter.number'];
      storageUsed?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'tenants.sort': [('code' | 'name' | 'legalName' | 'documentType' | 'document' | 'email' | 'phone' | 'contactName' | 'status' | 'timezone' | 'serverId' | 'dialerId' | 'sipDomain' | 'chatbotHost' | 'maxExtensions' | 'maxAgents' | 'maxSupervisors' | 'maxChannels' | 'maxInboundChannels' | 'maxOutboundChannels' | 'maxDialerCps' | 'maxChatConnections' | 'recordingRetentionDays' | 'storageQuotaGb' | 'billingMode' | 'balance' | 'creditLimit' | 'lowBalanceAlert' | 'ratePlanId' | 'dueDay' | 'monthlyFee' | 'dncEnforcement' | 'dncTelephones' | 'proconLogin' | 'originVerified' | 'brandColor' | 'extensionsInUse' | 'agentsOnline' | 'channelsInUse' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    timetables: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      timezone: string;
      intervals: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy: ('closed' | 'open' | 'custom');
      holidayGroup: (string | null);
      overrideMode: ('auto' | 'force_open' | 'force_closed');
      overrideCode: (string | null);
      openNow: (boolean | null);
      nextChangeAt: (string | null);
    };
    'timetables.new': {
      id?: string;
      name: string;
      timezone?: string;
      intervals: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy?: ('closed' | 'open' | 'custom');
      holidayGroup?: (string | null);
      overrideMode?: ('auto' | 'force_open' | 'force_closed');
      overrideCode?: (string | null);
      tenantId?: (string | null);
    };
    'timetables.changes': {
      name?: string;
      timezone?: string;
      intervals?: {
        weekday: number;
        start: string;
        end: string;
      }[];
      holidayPolicy?: ('closed' | 'open' | 'custom');
      holidayGroup?: (string | null);
      overrideMode?: ('auto' | 'force_open' | 'force_closed');
      overrideCode?: (string | null);
      version?: number;
    };
    'timetables.filter': {
      q?: string;
      $and?: components['schemas']['timetables.filter'][];
      $or?: components['schemas']['timetables.filter'][];
      name?: components['schemas']['filter.text'];
      timezone?: components['schemas']['filter.text'];
      intervals?: ({
        [name: string]: unknown;
      } | null);
      holidayPolicy?: components['schemas']['filter.exact'];
      holidayGroup?: components['schemas']['filter.text'];
      overrideMode?: components['schemas']['filter.exact'];
      overrideCode?: components['schemas']['filter.text'];
      openNow?: components['schemas']['filter.boolean'];
      nextChangeAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'timetables.sort': [('name' | 'timezone' | 'holidayPolicy' | 'holidayGroup' | 'overrideMode' | 'overrideCode' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    trunks: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      type: ('sip' | 'iax2' | 'dahdi' | 'khomp' | 'goip' | 'h323' | 'custom');
      direction: ('both' | 'inbound' | 'outbound');
      carrier: (string | null);
      enabled: boolean;
      maxChannels: number;
      maxCps: (number | null);
      owner: ('platform' | 'tenant' | null);
      host: (string | null);
      port: (number | null);
      transport: ('udp' | 'tcp' | 'tls' | null);
      authMode: ('register' | 'ip' | 'credentials' | null);
      username: (string | null);
      hasPassword: boolean;
      authUsername: (string | null);
      realm: (string | null);
      fromUser: (string | null);
      fromDomain: (string | null);
      outboundProxy: (string | null);
      registerExpires: (number | null);
      retrySeconds: (number | null);
      allowedIps: (string[] | null);
      codecs: (('alaw' | 'ulaw' | 'g729' | 'g722' | 'opus' | 'gsm')[] | null);
      dtmfMode: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      qualifySeconds: (number | null);
      callerIdHeader: ('pai' | 'rpid' | 'from' | null);
      nat: (boolean | null);
      device: (string | null);
      group: (string | null);
      channelsList: (string | null);
      signalling: ('r2' | 'pri' | 'fxo' | 'fxs' | 'gsm' | null);
      dialString: (string | null);
      dialFormat: ('e164' | 'national' | 'zero_ddd' | 'csp' | 'local');
      csp: (string | null);
      stripInbound: (number | null);
      defaultCallerId: (string | null);
      allowAnyCallerId: (boolean | null);
      ratePlanId: (string | null);
      status: ('up' | 'down' | 'registering' | 'lagged' | 'unknown' | 'disabled' | null);
      channelsInUse: (number | null);
      latencyMs: (number | null);
      asr: (number | null);
      acd: (number | null);
      lastError: (string | null);
    };
    'trunks.new': {
      id?: string;
      name: string;
      type: ('sip' | 'iax2' | 'dahdi' | 'khomp' | 'goip' | 'h323' | 'custom');
      direction?: ('both' | 'inbound' | 'outbound');
      carrier?: (string | null);
      enabled?: boolean;
      maxChannels: number;
      maxCps?: (number | null);
      host?: (string | null);
      port?: (number | null);
      transport?: ('udp' | 'tcp' | 'tls' | null);
      authMode?: ('register' | 'ip' | 'credentials' | null);
      username?: (string | null);
      password?: (string | null);
      authUsername?: (string | null);
      realm?: (string | null);
      fromUser?: (string | null);
      fromDomain?: (string | null);
      outboundProxy?: (string | null);
      registerExpires?: (number | null);
      retrySeconds?: (number | null);
      allowedIps?: (string[] | null);
      codecs?: (('alaw' | 'ulaw' | 'g729' | 'g722' | 'opus' | 'gsm')[] | null);
      dtmfMode?: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      qualifySeconds?: (number | null);
      callerIdHeader?: ('pai' | 'rpid' | 'from' | null);
      nat?: (boolean | null);
      device?: (string | null);
      group?: (string | null);
      channelsList?: (string | null);
      signalling?: ('r2' | 'pri' | 'fxo' | 'fxs' | 'gsm' | null);
      dialString?: (string | null);
      dialFormat?: ('e164' | 'national' | 'zero_ddd' | 'csp' | 'local');
      csp?: (string | null);
      stripInbound?: (number | null);
      defaultCallerId?: (string | null);
      allowAnyCallerId?: (boolean | null);
      ratePlanId?: (string | null);
      tenantId?: (string | null);
    };
    'trunks.changes': {
      name?: string;
      direction?: ('both' | 'inbound' | 'outbound');
      carrier?: (string | null);
      enabled?: boolean;
      maxChannels?: number;
      maxCps?: (number | null);
      host?: (string | null);
      port?: (number | null);
      transport?: ('udp' | 'tcp' | 'tls' | null);
      authMode?: ('register' | 'ip' | 'credentials' | null);
      username?: (string | null);
      password?: (string | null);
      authUsername?: (string | null);
      realm?: (string | null);
      fromUser?: (string | null);
      fromDomain?: (string | null);
      outboundProxy?: (string | null);
      registerExpires?: (number | null);
      retrySeconds?: (number | null);
      allowedIps?: (string[] | null);
      codecs?: (('alaw' | 'ulaw' | 'g729' | 'g722' | 'opus' | 'gsm')[] | null);
      dtmfMode?: ('rfc4733' | 'inband' | 'info' | 'auto' | null);
      qualifySeconds?: (number | null);
      callerIdHeader?: ('pai' | 'rpid' | 'from' | null);
      nat?: (boolean | null);
      device?: (string | null);
      group?: (string | null);
      channelsList?: (string | null);
      signalling?: ('r2' | 'pri' | 'fxo' | 'fxs' | 'gsm' | null);
      dialString?: (string | null);
      dialFormat?: ('e164' | 'national' | 'zero_ddd' | 'csp' | 'local');
      csp?: (string | null);
      stripInbound?: (number | null);
      defaultCallerId?: (string | null);
      allowAnyCallerId?: (boolean | null);
      ratePlanId?: (string | null);
      version?: number;
    };
    'trunks.filter': {
      q?: string;
      $and?: components['schemas']['trunks.filter'][];
      $or?: components['schemas']['trunks.filter'][];
      name?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      direction?: components['schemas']['filter.exact'];
      carrier?: components['schemas']['filter.text'];
      enabled?: components['schemas']['filter.boolean'];
      maxChannels?: components['schemas']['filter.number'];
      maxCps?: components['schemas']['filter.number'];
      owner?: components['schemas']['filter.exact'];
      host?: components['schemas']['filter.text'];
      port?: components['schemas']['filter.number'];
      transport?: components['schemas']['filter.exact'];
      authMode?: components['schemas']['filter.exact'];
      username?: components['schemas']['filter.text'];
      authUsername?: components['schemas']['filter.text'];
      realm?: components['schemas']['filter.text'];
      fromUser?: components['schemas']['filter.text'];
      fromDomain?: components['schemas']['filter.text'];
      outboundProxy?: components['schemas']['filter.text'];
      registerExpires?: components['schemas']['filter.number'];
      retrySeconds?: components['schemas']['filter.number'];
      allowedIps?: components['schemas']['filter.text'];
      codecs?: components['schemas']['filter.exact'];
      dtmfMode?: components['schemas']['filter.exact'];
      qualifySeconds?: components['schemas']['filter.number'];
      callerIdHeader?: components['schemas']['filter.exact'];
      nat?: components['schemas']['filter.boolean'];
      device?: components['schemas']['filter.text'];
      group?: components['schemas']['filter.text'];
      channelsList?: components['schemas']['filter.text'];
      signalling?: components['schemas']['filter.exact'];
      dialString?: components['schemas']['filter.text'];
      dialFormat?: components['schemas']['filter.exact'];
      csp?: components['schemas']['filter.text'];
      stripInbound?: components['schemas']['filter.number'];
      defaultCallerId?: components['schemas']['filter.text'];
      allowAnyCallerId?: components['schemas']['filter.boolean'];
      ratePlanId?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      channelsInUse?: components['schemas']['filter.number'];
      latencyMs?: components['schemas']['filter.number'];
      asr?: components['schemas']['filter.number'];
      acd?: components['schemas']['filter.number'];
      lastError?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'trunks.sort': [('name' | 'type' | 'direction' | 'carrier' | 'enabled' | 'maxChannels' | 'maxCps' | 'owner' | 'host' | 'port' | 'transport' | 'authMode' | 'username' | 'authUsername' | 'realm' | 'fromUser' | 'fromDomain' | 'outboundProxy' | 'registerExpires' | 'retrySeconds' | 'dtmfMode' | 'qualifySeconds' | 'callerIdHeader' | 'nat' | 'device' | 'group' | 'channelsList' | 'signalling' | 'dialString' | 'dialFormat' | 'csp' | 'stripInbound' | 'defaultCallerId' | 'allowAnyCallerId' | 'ratePlanId' | 'status' | 'channelsInUse' | 'latencyMs' | 'asr' | 'acd' | 'lastError' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'ura-log': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      at: (string | null);
      callId: (string | null);
      callerNumber: (string | null);
      uraId: (string | null);
      digits: (string | null);
      result: ('option' | 'invalid' | 'timeout' | 'hangup' | 'direct_dial' | null);
      optionLabel: (string | null);
      destination: (string | null);
      seconds: (number | null);
    };
    'ura-log.new': {
      id?: string;
      tenantId?: (string | null);
    };
    'ura-log.changes': {
      version?: number;
    };
    'ura-log.filter': {
      q?: string;
      $and?: components['schemas']['ura-log.filter'][];
      $or?: components['schemas']['ura-log.filter'][];
      at?: components['schemas']['filter.instant'];
      callId?: components['schemas']['filter.exact'];
      callerNumber?: components['schemas']['filter.text'];
      uraId?: components['schemas']['filter.exact'];
      digits?: components['schemas']['filter.text'];
      result?: components['schemas']['filter.exact'];
      optionLabel?: components['schemas']['filter.text'];
      destination?: components['schemas']['filter.text'];
      seconds?: components['schemas']['filter.number'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'ura-log.sort': [('at' | 'callId' | 'callerNumber' | 'uraId' | 'digits' | 'result' | 'optionLabel' | 'destination' | 'seconds' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    uras: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      number: (components['schemas']['uras.part.internal-number'] | null);
      type: ('menu' | 'survey_in' | 'announcement' | 'ai');
      greetingAudioId: string;
      shortGreetingAudioId: (string | null);
      invalidAudioId: (string | null);
      timeoutAudioId: (string | null);
      enabled: boolean;
      timeoutSeconds: number;
      interDigitMs: (number | null);
      maxDigits: (number | null);
      maxInvalid: (number | null);
      maxTimeouts: (number | null);
      directDial: (boolean | null);
      callerIdPrefix: (string | null);
      timetableId: (string | null);
      closedDest: (components['schemas']['uras.part.destination'] | null);
      options: {
        digits: string;
        label?: string;
        destination: components['schemas']['uras.part.destination'];
        enabled?: boolean;
      }[];
      invalidDest: components['schemas']['uras.part.destination'];
      timeoutDest: components['schemas']['uras.part.destination'];
      lookupUrl: (string | null);
      variableName: (string | null);
      promptId: (string | null);
    };
    'uras.new': {
      id?: string;
      name: string;
      number?: (components['schemas']['uras.part.internal-number'] | null);
      type?: ('menu' | 'survey_in' | 'announcement' | 'ai');
      greetingAudioId: string;
      shortGreetingAudioId?: (string | null);
      invalidAudioId?: (string | null);
      timeoutAudioId?: (string | null);
      enabled?: boolean;
      timeoutSeconds?: number;
      interDigitMs?: (number | null);
      maxDigits?: (number | null);
      maxInvalid?: (number | null);
      maxTimeouts?: (number | null);
      directDial?: (boolean | null);
      callerIdPrefix?: (string | null);
      timetableId?: (string | null);
      closedDest?: (components['schemas']['uras.part.destination'] | null);
      options: {
        digits: string;
        label?: string;
        destination: components['schemas']['uras.part.destination'];
        enabled?: boolean;
      }[];
      invalidDest: components['schemas']['uras.part.destination'];
      timeoutDest: components['schemas']['uras.part.destination'];
      lookupUrl?: (string | null);
      variableName?: (string | null);
      promptId?: (string | null);
      tenantId?: (string | null);
    };
    'uras.changes': {
      name?: string;
      number?: (components['schemas']['uras.part.internal-number'] | null);
      type?: ('menu' | 'survey_in' | 'announcement' | 'ai');
      greetingAudioId?: string;
      shortGreetingAudioId?: (string | null);
      invalidAudioId?: (string | null);
      timeoutAudioId?: (string | null);
      enabled?: boolean;
      timeoutSeconds?: number;
      interDigitMs?: (number | null);
      maxDigits?: (number | null);
      maxInvalid?: (number | null);
      maxTimeouts?: (number | null);
      directDial?: (boolean | null);
      callerIdPrefix?: (string | null);
      timetableId?: (string | null);
      closedDest?: (components['schemas']['uras.part.destination'] | null);
      options?: {
        digits: string;
        label?: string;
        destination: components['schemas']['uras.part.destination'];
        enabled?: boolean;
      }[];
      invalidDest?: components['schemas']['uras.part.destination'];
      timeoutDest?: components['schemas']['uras.part.destination'];
      lookupUrl?: (string | null);
      variableName?: (string | null);
      promptId?: (string | null);
      version?: number;
    };
    'uras.part.internal-number': string;
    'uras.part.destination': {
      type: ('extension' | 'queue' | 'callgroup' | 'ura' | 'timetable' | 'audio' | 'conference' | 'disa' | 'survey' | 'voicemail' | 'external' | 'campaign-callback' | 'hangup');
      id?: (string | null);
      value?: (string | null);
    };
    'uras.filter': {
      q?: string;
      $and?: components['schemas']['uras.filter'][];
      $or?: components['schemas']['uras.filter'][];
      name?: components['schemas']['filter.text'];
      number?: components['schemas']['filter.text'];
      type?: components['schemas']['filter.exact'];
      greetingAudioId?: components['schemas']['filter.exact'];
      shortGreetingAudioId?: components['schemas']['filter.exact'];
      invalidAudioId?: components['schemas']['filter.exact'];
      timeoutAudioId?: components['schemas']['filter.exact'];
      enabled?: components['schemas']['filter.boolean'];
      timeoutSeconds?: components['schemas']['filter.number'];
      interDigitMs?: components['schemas']['filter.number'];
      maxDigits?: components['schemas']['filter.number'];
      maxInvalid?: components['schemas']['filter.number'];
      maxTimeouts?: components['schemas']['filter.number'];
      directDial?: components['schemas']['filter.boolean'];
      callerIdPrefix?: components['schemas']['filter.text'];
      timetableId?: components['schemas']['filter.exact'];
      closedDest?: ({
        [name: string]: unknown;
      } | null);
      options?: ({
        [name: string]: unknown;
      } | null);
      invalidDest?: ({
        [name: string]: unknown;
      } | null);
      timeoutDest?: ({
        [name: string]: unknown;
      } | null);
      lookupUrl?: components['schemas']['filter.text'];
      variableName?: components['schemas']['filter.text'];
      promptId?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'uras.sort': [('name' | 'number' | 'type' | 'greetingAudioId' | 'shortGreetingAudioId' | 'invalidAudioId' | 'timeoutAudioId' | 'enabled' | 'timeoutSeconds' | 'interDigitMs' | 'maxDigits' | 'maxInvalid' | 'maxTimeouts' | 'directDial' | 'callerIdPrefix' | 'timetableId' | 'lookupUrl' | 'variableName' | 'promptId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    users: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      email: string;
      username: (string | null);
      hasPassword: boolean;
      role: ('Admin' | 'Cliente' | 'Supervisor' | 'Agente');
      status: ('active' | 'blocked' | 'pending');
      firstLogin: (boolean | null);
      avatarUrl: (string | null);
      phone: (string | null);
      language: ('pt' | 'en' | 'fr' | 'ar' | null);
      timezone: (string | null);
      notificationPrefs: ({
        [name: string]: unknown;
      } | null);
      appearance: ({
        [name: string]: unknown;
      } | null);
      dashboards: ({
        [name: string]: unknown;
      } | null);
      favourites: (string[] | null);
      recents: (string[] | null);
      twoFactorEnabled: (boolean | null);
      hasTwoFactorSecret: boolean;
      lastLoginAt: (string | null);
      lastLoginIp: (string | null);
      failedLogins: (number | null);
      queues: (components['schemas']['users.part.agent-channel'][] | null);
      abilityRules: ({
        action?: string[];
        subject?: string[];
        conditions?: {
          [name: string]: unknown;
        };
        fields?: string[];
        inverted?: boolean;
      }[] | null);
    };
    'users.new': {
      id?: string;
      name: string;
      email: string;
      username?: (string | null);
      password: components['schemas']['users.part.account-password'];
      role: ('Admin' | 'Cliente' | 'Supervisor' | 'Agente');
      status?: ('active' | 'blocked' | 'pending');
      avatarUrl?: (string | null);
      phone?: (string | null);
      language?: ('pt' | 'en' | 'fr' | 'ar' | null);
      timezone?: (string | null);
      notificationPrefs?: ({
        [name: string]: unknown;
      } | null);
      appearance?: ({
        [name: string]: unknown;
      } | null);
      dashboards?: ({
        [name: string]: unknown;
      } | null);
      favourites?: (string[] | null);
      recents?: (string[] | null);
      tenantId?: (string | null);
    };
    'users.changes': {
      name?: string;
      email?: string;
      username?: (string | null);
      password?: components['schemas']['users.part.account-password'];
      status?: ('active' | 'blocked' | 'pending');
      avatarUrl?: (string | null);
      phone?: (string | null);
      language?: ('pt' | 'en' | 'fr' | 'ar' | null);
      timezone?: (string | null);
      notificationPrefs?: ({
        [name: string]: unknown;
      } | null);
      appearance?: ({
        [name: string]: unknown;
      } | null);
      dashboards?: ({
        [name: string]: unknown;
      } | null);
      favourites?: (string[] | null);
      recents?: (string[] | null);
      version?: number;
    };
    'users.part.agent-channel': ('PABX' | 'Chatbot');
    'users.part.account-password': string;
    'users.filter': {
      q?: string;
      $and?: components['schemas']['users.filter'][];
      $or?: components['schemas']['users.filter'][];
      name?: components['schemas']['filter.text'];
      email?: components['schemas']['filter.text'];
      username?: components['schemas']['filter.text'];
      role?: components['schemas']['filter.exact'];
      status?: components['schemas']['filter.exact'];
      firstLogin?: components['schemas']['filter.boolean'];
      avatarUrl?: components['schemas']['filter.exact'];
      phone?: components['schemas']['filter.text'];
      language?: components['schemas']['filter.exact'];
      timezone?: components['schemas']['filter.text'];
      notificationPrefs?: ({
        [name: string]: unknown;
      } | null);
      appearance?: ({
        [name: string]: unknown;
      } | null);
      dashboards?: ({
        [name: string]: unknown;
      } | null);
      favourites?: components['schemas']['filter.text'];
      recents?: components['schemas']['filter.text'];
      twoFactorEnabled?: components['schemas']['filter.boolean'];
      lastLoginAt?: components['schemas']['filter.instant'];
      lastLoginIp?: components['schemas']['filter.text'];
      failedLogins?: components['schemas']['filter.number'];
      queues?: components['schemas']['filter.exact'];
      abilityRules?: ({
        [name: string]: unknown;
      } | null);
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'users.sort': [('name' | 'email' | 'username' | 'role' | 'status' | 'firstLogin' | 'phone' | 'language' | 'timezone' | 'twoFactorEnabled' | 'lastLoginAt' | 'lastLoginIp' | 'failedLogins' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    views: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      collection: string;
      scope: ('personal' | 'role' | 'tenant' | 'everyone');
      roles: (('Admin' | 'Cliente' | 'Supervisor' | 'Agente')[] | null);
      isDefault: (boolean | null);
      filter: (components['schemas']['views.part.filter'] | null);
      sort: ({
        field: string;
        order: ('ASC' | 'DESC');
      }[] | null);
      columns: (string[] | null);
      widths: ({
        [name: string]: unknown;
      } | null);
      pinned: (number | null);
      totals: (boolean | null);
      density: ('normal' | 'compact' | null);
      perPage: (number | null);
      continuous: (boolean | null);
      group: (string | null);
      period: (string | null);
      compare: (boolean | null);
      sharedBy: (string | null);
    };
    'views.new': {
      id?: string;
      name: string;
      collection: string;
      scope?: ('personal' | 'role' | 'tenant' | 'everyone');
      roles?: (('Admin' | 'Cliente' | 'Supervisor' | 'Agente')[] | null);
      isDefault?: (boolean | null);
      filter?: (components['schemas']['views.part.filter'] | null);
      sort?: ({
        field: string;
        order: ('ASC' | 'DESC');
      }[] | null);
      columns?: (string[] | null);
      widths?: ({
        [name: string]: unknown;
      } | null);
      pinned?: (number | null);
      totals?: (boolean | null);
      density?: ('normal' | 'compact' | null);
      perPage?: (number | null);
      continuous?: (boolean | null);
      group?: (string | null);
      period?: (string | null);
      compare?: (boolean | null);
      tenantId?: (string | null);
    };
    'views.changes': {
      name?: string;
      scope?: ('personal' | 'role' | 'tenant' | 'everyone');
      roles?: (('Admin' | 'Cliente' | 'Supervisor' | 'Agente')[] | null);
      isDefault?: (boolean | null);
      filter?: (components['schemas']['views.part.filter'] | null);
      sort?: ({
        field: string;
        order: ('ASC' | 'DESC');
      }[] | null);
      columns?: (string[] | null);
      widths?: ({
        [name: string]: unknown;
      } | null);
      pinned?: (number | null);
      totals?: (boolean | null);
      density?: ('normal' | 'compact' | null);
      perPage?: (number | null);
      continuous?: (boolean | null);
      group?: (string | null);
      period?: (string | null);
      compare?: (boolean | null);
      version?: number;
    };
    'views.part.filter': {
      [name: string]: unknown;
    };
    'views.part.operand': ((null | boolean | number) | string | ((null | boolean | number) | string | components['schemas']['views.part.filter'])[] | components['schemas']['views.part.filter']);
    'views.filter': {
      q?: string;
      $and?: components['schemas']['views.filter'][];
      $or?: components['schemas']['views.filter'][];
      name?: components['schemas']['filter.text'];
      collection?: components['schemas']['filter.text'];
      scope?: components['schemas']['filter.exact'];
      roles?: components['schemas']['filter.exact'];
      isDefault?: components['schemas']['filter.boolean'];
      filter?: ({
        [name: string]: unknown;
      } | null);
      sort?: ({
        [name: string]: unknown;
      } | null);
      columns?: components['schemas']['filter.text'];
      widths?: ({
        [name: string]: unknown;
      } | null);
      pinned?: components['schemas']['filter.number'];
      totals?: components['schemas']['filter.boolean'];
      density?: components['schemas']['filter.exact'];
      perPage?: components['schemas']['filter.number'];
      continuous?: components['schemas']['filter.boolean'];
      group?: components['schemas']['filter.text'];
      period?: components['schemas']['filter.text'];
      compare?: components['schemas']['filter.boolean'];
      sharedBy?: components['schemas']['filter.text'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'views.sort': [('name' | 'collection' | 'scope' | 'isDefault' | 'pinned' | 'totals' | 'density' | 'perPage' | 'continuous' | 'group' | 'period' | 'compare' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    wallboards: {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      queueIds: string[];
      sectorIds: (string[] | null);
      widgets: {
        type: ('waiting' | 'longest_wait' | 'sla' | 'abandon' | 'answered' | 'tma' | 'tme' | 'agents_by_state' | 'agent_grid' | 'queue_table' | 'ranking' | 'clock' | 'message' | 'chat_waiting' | 'campaign');
        x: number;
        y: number;
        w: number;
        h: number;
        options?: {
          title?: string;
          text?: string;
          queueId?: string;
          campaignId?: string;
        };
      }[];
      refreshSeconds: (number | null);
      thresholds: ({
        [name: string]: unknown;
      } | null);
      soundAlerts: (boolean | null);
      rotateSeconds: (number | null);
      theme: ('dark' | 'light' | null);
      hasAccessToken: boolean;
      linkedAt: (string | null);
    };
    'wallboards.new': {
      id?: string;
      name: string;
      queueIds: string[];
      sectorIds?: (string[] | null);
      widgets: {
        type: ('waiting' | 'longest_wait' | 'sla' | 'abandon' | 'answered' | 'tma' | 'tme' | 'agents_by_state' | 'agent_grid' | 'queue_table' | 'ranking' | 'clock' | 'message' | 'chat_waiting' | 'campaign');
        x: number;
        y: number;
        w: number;
        h: number;
        options?: {
          title?: string;
          text?: string;
          queueId?: string;
          campaignId?: string;
        };
      }[];
      refreshSeconds?: (number | null);
      thresholds?: ({
        [name: string]: unknown;
      } | null);
      soundAlerts?: (boolean | null);
      rotateSeconds?: (number | null);
      theme?: ('dark' | 'light' | null);
      tenantId?: (string | null);
    };
    'wallboards.changes': {
      name?: string;
      queueIds?: string[];
      sectorIds?: (string[] | null);
      widgets?: {
        type: ('waiting' | 'longest_wait' | 'sla' | 'abandon' | 'answered' | 'tma' | 'tme' | 'agents_by_state' | 'agent_grid' | 'queue_table' | 'ranking' | 'clock' | 'message' | 'chat_waiting' | 'campaign');
        x: number;
        y: number;
        w: number;
        h: number;
        options?: {
          title?: string;
          text?: string;
          queueId?: string;
          campaignId?: string;
        };
      }[];
      refreshSeconds?: (number | null);
      thresholds?: ({
        [name: string]: unknown;
      } | null);
      soundAlerts?: (boolean | null);
      rotateSeconds?: (number | null);
      theme?: ('dark' | 'light' | null);
      version?: number;
    };
    'wallboards.filter': {
      q?: string;
      $and?: components['schemas']['wallboards.filter'][];
      $or?: components['schemas']['wallboards.filter'][];
      name?: components['schemas']['filter.text'];
      queueIds?: components['schemas']['filter.exact'];
      sectorIds?: components['schemas']['filter.exact'];
      widgets?: ({
        [name: string]: unknown;
      } | null);
      refreshSeconds?: components['schemas']['filter.number'];
      thresholds?: ({
        [name: string]: unknown;
      } | null);
      soundAlerts?: components['schemas']['filter.boolean'];
      rotateSeconds?: components['schemas']['filter.number'];
      theme?: components['schemas']['filter.exact'];
      linkedAt?: components['schemas']['filter.instant'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'wallboards.sort': [('name' | 'refreshSeconds' | 'soundAlerts' | 'rotateSeconds' | 'theme' | 'linkedAt' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
    'report-schedules': {
      id: string;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: (string | null);
      updatedBy: (string | null);
      tenantId: (string | null);
      name: string;
      report: string;
      period: ('today' | 'yesterday' | 'last_7_days' | 'last_week' | 'last_30_days' | 'this_month' | 'last_month');
      by: (string[] | null);
      filter: ({
        [name: string]: unknown;
      } | null);
      format: ('xlsx' | 'csv' | 'pdf');
      every: ('day' | 'week' | 'month');
      weekday: (('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday') | null);
      monthDay: (number | null);
      hour: number;
      recipients: string[];
      enabled: boolean;
      nextAt: (string | null);
      lastSentAt: (string | null);
      lastProblem: (('reportGone' | 'unfit' | 'personGone' | 'notAllowed' | 'tooMuch' | 'mailFailed' | 'failed') | null);
      missed: (string[] | null);
    };
    'report-schedules.new': {
      id?: string;
      name: string;
      report: string;
      period?: ('today' | 'yesterday' | 'last_7_days' | 'last_week' | 'last_30_days' | 'this_month' | 'last_month');
      by?: (string[] | null);
      filter?: ({
        [name: string]: unknown;
      } | null);
      format?: ('xlsx' | 'csv' | 'pdf');
      every?: ('day' | 'week' | 'month');
      weekday?: (('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday') | null);
      monthDay?: (number | null);
      hour?: number;
      recipients: string[];
      enabled?: boolean;
      tenantId?: (string | null);
    };
    'report-schedules.changes': {
      name?: string;
      period?: ('today' | 'yesterday' | 'last_7_days' | 'last_week' | 'last_30_days' | 'this_month' | 'last_month');
      format?: ('xlsx' | 'csv' | 'pdf');
      every?: ('day' | 'week' | 'month');
      weekday?: (('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday') | null);
      monthDay?: (number | null);
      hour?: number;
      recipients?: string[];
      enabled?: boolean;
      version?: number;
    };
    'report-schedules.filter': {
      q?: string;
      $and?: components['schemas']['report-schedules.filter'][];
      $or?: components['schemas']['report-schedules.filter'][];
      name?: components['schemas']['filter.text'];
      report?: components['schemas']['filter.text'];
      period?: components['schemas']['filter.exact'];
      by?: components['schemas']['filter.text'];
      filter?: ({
        [name: string]: unknown;
      } | null);
      format?: components['schemas']['filter.exact'];
      every?: components['schemas']['filter.exact'];
      weekday?: components['schemas']['filter.exact'];
      monthDay?: components['schemas']['filter.number'];
      hour?: components['schemas']['filter.number'];
      recipients?: components['schemas']['filter.exact'];
      enabled?: components['schemas']['filter.boolean'];
      nextAt?: components['schemas']['filter.instant'];
      lastSentAt?: components['schemas']['filter.instant'];
      lastProblem?: components['schemas']['filter.exact'];
      missed?: components['schemas']['filter.exact'];
      id?: components['schemas']['filter.text'];
      version?: components['schemas']['filter.number'];
      createdAt?: components['schemas']['filter.instant'];
      updatedAt?: components['schemas']['filter.instant'];
      createdBy?: components['schemas']['filter.text'];
      updatedBy?: components['schemas']['filter.text'];
      tenantId?: components['schemas']['filter.text'];
      [name: string]: unknown;
    };
    'report-schedules.sort': [('name' | 'report' | 'period' | 'format' | 'every' | 'weekday' | 'monthDay' | 'hour' | 'enabled' | 'nextAt' | 'lastSentAt' | 'lastProblem' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'tenantId'), ('ASC' | 'DESC')];
  };
}

export interface paths {
  '/api/access-profiles': {
    get: {
      parameters: { query?: { filter?: components['schemas']['access-profiles.filter']; sort?: components['schemas']['access-profiles.sort']; range?: [number, number]; embed?: 'users'[]; }; };
      responses: { 200: Answer<components['schemas']['access-profiles'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['access-profiles.new'] } };
      responses: { 201: Answer<components['schemas']['access-profiles']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['access-profiles.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['access-profiles.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['access-profiles.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/access-profiles/{id}': {
    get: {
      parameters: { query?: { embed?: 'users'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['access-profiles']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['access-profiles.changes'] } };
      responses: { 200: Answer<components['schemas']['access-profiles']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['access-profiles.changes'] } };
      responses: { 200: Answer<components['schemas']['access-profiles']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['access-profiles']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/admins': {
    get: {
      parameters: { query?: { filter?: components['schemas']['admins.filter']; sort?: components['schemas']['admins.sort']; range?: [number, number]; embed?: 'tenants'[]; }; };
      responses: { 200: Answer<components['schemas']['admins'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['admins.new'] } };
      responses: { 201: Answer<components['schemas']['admins']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['admins.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['admins.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['admins.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/admins/{id}': {
    get: {
      parameters: { query?: { embed?: 'tenants'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['admins']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['admins.changes'] } };
      responses: { 200: Answer<components['schemas']['admins']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['admins.changes'] } };
      responses: { 200: Answer<components['schemas']['admins']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['admins']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agent-states': {
    get: {
      parameters: { query?: { filter?: components['schemas']['agent-states.filter']; sort?: components['schemas']['agent-states.sort']; range?: [number, number]; embed?: ('agent' | 'pauseReason' | 'askedReason' | 'requestedReason' | 'call')[]; }; };
      responses: { 200: Answer<components['schemas']['agent-states'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['agent-states.new'] } };
      responses: { 201: Answer<components['schemas']['agent-states']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['agent-states.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-states.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['agent-states.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agent-states/{id}': {
    get: {
      parameters: { query?: { embed?: ('agent' | 'pauseReason' | 'askedReason' | 'requestedReason' | 'call')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agent-states']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-states.changes'] } };
      responses: { 200: Answer<components['schemas']['agent-states']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-states.changes'] } };
      responses: { 200: Answer<components['schemas']['agent-states']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agent-states']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agents/{id}/states': {
    get: {
      parameters: { query?: { filter?: components['schemas']['agent-states.filter']; sort?: components['schemas']['agent-states.sort']; range?: [number, number]; embed?: ('agent' | 'pauseReason' | 'askedReason' | 'requestedReason' | 'call')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agent-states'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['agent-states']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agent-status-log': {
    get: {
      parameters: { query?: { filter?: components['schemas']['agent-status-log.filter']; sort?: components['schemas']['agent-status-log.sort']; range?: [number, number]; embed?: ('agent' | 'pauseReason' | 'call')[]; }; };
      responses: { 200: Answer<components['schemas']['agent-status-log'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['agent-status-log.new'] } };
      responses: { 201: Answer<components['schemas']['agent-status-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['agent-status-log.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-status-log.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['agent-status-log.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agent-status-log/{id}': {
    get: {
      parameters: { query?: { embed?: ('agent' | 'pauseReason' | 'call')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agent-status-log']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-status-log.changes'] } };
      responses: { 200: Answer<components['schemas']['agent-status-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agent-status-log.changes'] } };
      responses: { 200: Answer<components['schemas']['agent-status-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agent-status-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agents': {
    get: {
      parameters: { query?: { filter?: components['schemas']['agents.filter']; sort?: components['schemas']['agents.sort']; range?: [number, number]; embed?: ('supervisors' | 'extension' | 'campaigns' | 'sectors' | 'pauseReason')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['agents'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['agents.new'] } };
      responses: { 201: Answer<components['schemas']['agents']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['agents.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['agents.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['agents.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/agents/{id}': {
    get: {
      parameters: { query?: { embed?: ('supervisors' | 'extension' | 'campaigns' | 'sectors' | 'pauseReason')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agents']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agents.changes'] } };
      responses: { 200: Answer<components['schemas']['agents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['agents.changes'] } };
      responses: { 200: Answer<components['schemas']['agents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['agents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ai-apps': {
    get: {
      parameters: { query?: { filter?: components['schemas']['ai-apps.filter']; sort?: components['schemas']['ai-apps.sort']; range?: [number, number]; embed?: 'tenants'[]; }; };
      responses: { 200: Answer<components['schemas']['ai-apps'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['ai-apps.new'] } };
      responses: { 201: Answer<components['schemas']['ai-apps']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['ai-apps.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-apps.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['ai-apps.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ai-apps/{id}': {
    get: {
      parameters: { query?: { embed?: 'tenants'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ai-apps']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-apps.changes'] } };
      responses: { 200: Answer<components['schemas']['ai-apps']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-apps.changes'] } };
      responses: { 200: Answer<components['schemas']['ai-apps']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ai-apps']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ai-prompts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['ai-prompts.filter']; sort?: components['schemas']['ai-prompts.sort']; range?: [number, number]; embed?: ('aiApp' | 'knowledgeBases')[]; }; };
      responses: { 200: Answer<components['schemas']['ai-prompts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['ai-prompts.new'] } };
      responses: { 201: Answer<components['schemas']['ai-prompts']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['ai-prompts.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-prompts.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['ai-prompts.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ai-prompts/{id}': {
    get: {
      parameters: { query?: { embed?: ('aiApp' | 'knowledgeBases')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ai-prompts']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-prompts.changes'] } };
      responses: { 200: Answer<components['schemas']['ai-prompts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ai-prompts.changes'] } };
      responses: { 200: Answer<components['schemas']['ai-prompts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ai-prompts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/attendances': {
    get: {
      parameters: { query?: { filter?: components['schemas']['attendances.filter']; sort?: components['schemas']['attendances.sort']; range?: [number, number]; embed?: ('contact' | 'connection' | 'sector' | 'agent' | 'offeredAgent' | 'passedAgents' | 'tags' | 'kanbanStage' | 'campaign' | 'disposition')[]; }; };
      responses: { 200: Answer<components['schemas']['attendances'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['attendances.new'] } };
      responses: { 201: Answer<components['schemas']['attendances']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['attendances.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['attendances.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['attendances.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/attendances/{id}': {
    get: {
      parameters: { query?: { embed?: ('contact' | 'connection' | 'sector' | 'agent' | 'offeredAgent' | 'passedAgents' | 'tags' | 'kanbanStage' | 'campaign' | 'disposition')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['attendances']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['attendances.changes'] } };
      responses: { 200: Answer<components['schemas']['attendances']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['attendances.changes'] } };
      responses: { 200: Answer<components['schemas']['attendances']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['attendances']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/audios': {
    get: {
      parameters: { query?: { filter?: components['schemas']['audios.filter']; sort?: components['schemas']['audios.sort']; range?: [number, number]; embed?: 'recordExtension'[]; }; };
      responses: { 200: Answer<components['schemas']['audios'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['audios.new'] } };
      responses: { 201: Answer<components['schemas']['audios']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['audios.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['audios.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['audios.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/audios/{id}': {
    get: {
      parameters: { query?: { embed?: 'recordExtension'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['audios']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['audios.changes'] } };
      responses: { 200: Answer<components['schemas']['audios']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['audios.changes'] } };
      responses: { 200: Answer<components['schemas']['audios']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['audios']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/audit-logs': {
    get: {
      parameters: { query?: { filter?: components['schemas']['audit-logs.filter']; sort?: components['schemas']['audit-logs.sort']; range?: [number, number]; embed?: 'user'[]; }; };
      responses: { 200: Answer<components['schemas']['audit-logs'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['audit-logs.new'] } };
      responses: { 201: Answer<components['schemas']['audit-logs']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/audit-logs/{id}': {
    get: {
      parameters: { query?: { embed?: 'user'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['audit-logs']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/blocked-phones': {
    get: {
      parameters: { query?: { filter?: components['schemas']['blocked-phones.filter']; sort?: components['schemas']['blocked-phones.sort']; range?: [number, number]; embed?: 'campaign'[]; }; };
      responses: { 200: Answer<components['schemas']['blocked-phones'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['blocked-phones.new'] } };
      responses: { 201: Answer<components['schemas']['blocked-phones']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['blocked-phones.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['blocked-phones.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['blocked-phones.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/blocked-phones/{id}': {
    get: {
      parameters: { query?: { embed?: 'campaign'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['blocked-phones']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['blocked-phones.changes'] } };
      responses: { 200: Answer<components['schemas']['blocked-phones']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['blocked-phones.changes'] } };
      responses: { 200: Answer<components['schemas']['blocked-phones']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['blocked-phones']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/call-action-deliveries': {
    get: {
      parameters: { query?: { filter?: components['schemas']['call-action-deliveries.filter']; sort?: components['schemas']['call-action-deliveries.sort']; range?: [number, number]; embed?: ('call' | 'action')[]; }; };
      responses: { 200: Answer<components['schemas']['call-action-deliveries'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['call-action-deliveries.new'] } };
      responses: { 201: Answer<components['schemas']['call-action-deliveries']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['call-action-deliveries.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-action-deliveries.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['call-action-deliveries.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/call-action-deliveries/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'action')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['call-action-deliveries']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-action-deliveries.changes'] } };
      responses: { 200: Answer<components['schemas']['call-action-deliveries']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-action-deliveries.changes'] } };
      responses: { 200: Answer<components['schemas']['call-action-deliveries']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['call-action-deliveries']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/call-actions/{id}/deliveries': {
    get: {
      parameters: { query?: { filter?: components['schemas']['call-action-deliveries.filter']; sort?: components['schemas']['call-action-deliveries.sort']; range?: [number, number]; embed?: ('call' | 'action')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['call-action-deliveries'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['call-action-deliveries']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/call-actions': {
    get: {
      parameters: { query?: { filter?: components['schemas']['call-actions.filter']; sort?: components['schemas']['call-actions.sort']; range?: [number, number]; embed?: ('queues' | 'campaigns')[]; }; };
      responses: { 200: Answer<components['schemas']['call-actions'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['call-actions.new'] } };
      responses: { 201: Answer<components['schemas']['call-actions']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['call-actions.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-actions.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['call-actions.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/call-actions/{id}': {
    get: {
      parameters: { query?: { embed?: ('queues' | 'campaigns')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['call-actions']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-actions.changes'] } };
      responses: { 200: Answer<components['schemas']['call-actions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['call-actions.changes'] } };
      responses: { 200: Answer<components['schemas']['call-actions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['call-actions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/callgroups': {
    get: {
      parameters: { query?: { filter?: components['schemas']['callgroups.filter']; sort?: components['schemas']['callgroups.sort']; range?: [number, number]; embed?: ('greetingAudio' | 'moh')[]; }; };
      responses: { 200: Answer<components['schemas']['callgroups'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['callgroups.new'] } };
      responses: { 201: Answer<components['schemas']['callgroups']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['callgroups.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['callgroups.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['callgroups.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/callgroups/{id}': {
    get: {
      parameters: { query?: { embed?: ('greetingAudio' | 'moh')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['callgroups']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['callgroups.changes'] } };
      responses: { 200: Answer<components['schemas']['callgroups']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['callgroups.changes'] } };
      responses: { 200: Answer<components['schemas']['callgroups']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['callgroups']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/calls': {
    get: {
      parameters: { query?: { filter?: components['schemas']['calls.filter']; sort?: components['schemas']['calls.sort']; range?: [number, number]; embed?: ('did' | 'extension' | 'agent' | 'queue' | 'ura' | 'campaign' | 'trunk' | 'route' | 'recording' | 'costCenter' | 'ratePlan' | 'parentCall')[]; }; };
      responses: { 200: Answer<components['schemas']['calls'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['calls.new'] } };
      responses: { 201: Answer<components['schemas']['calls']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['calls.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['calls.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['calls.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/calls/{id}': {
    get: {
      parameters: { query?: { embed?: ('did' | 'extension' | 'agent' | 'queue' | 'ura' | 'campaign' | 'trunk' | 'route' | 'recording' | 'costCenter' | 'ratePlan' | 'parentCall')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['calls']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['calls.changes'] } };
      responses: { 200: Answer<components['schemas']['calls']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['calls.changes'] } };
      responses: { 200: Answer<components['schemas']['calls']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['calls']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/campaign-callbacks': {
    get: {
      parameters: { query?: { filter?: components['schemas']['campaign-callbacks.filter']; sort?: components['schemas']['campaign-callbacks.sort']; range?: [number, number]; embed?: ('campaign' | 'mailingContact' | 'agent' | 'disposition')[]; }; };
      responses: { 200: Answer<components['schemas']['campaign-callbacks'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['campaign-callbacks.new'] } };
      responses: { 201: Answer<components['schemas']['campaign-callbacks']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['campaign-callbacks.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaign-callbacks.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['campaign-callbacks.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/campaign-callbacks/{id}': {
    get: {
      parameters: { query?: { embed?: ('campaign' | 'mailingContact' | 'agent' | 'disposition')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['campaign-callbacks']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaign-callbacks.changes'] } };
      responses: { 200: Answer<components['schemas']['campaign-callbacks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaign-callbacks.changes'] } };
      responses: { 200: Answer<components['schemas']['campaign-callbacks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['campaign-callbacks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/campaigns/{id}/callbacks': {
    get: {
      parameters: { query?: { filter?: components['schemas']['campaign-callbacks.filter']; sort?: components['schemas']['campaign-callbacks.sort']; range?: [number, number]; embed?: ('campaign' | 'mailingContact' | 'agent' | 'disposition')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['campaign-callbacks'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['campaign-callbacks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/campaigns': {
    get: {
      parameters: { query?: { filter?: components['schemas']['campaigns.filter']; sort?: components['schemas']['campaigns.sort']; range?: [number, number]; embed?: ('amdAudio' | 'timetable' | 'queue' | 'agents' | 'mailings' | 'route' | 'trunks' | 'actions' | 'ivr' | 'survey' | 'costCenter')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['campaigns'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['campaigns.new'] } };
      responses: { 201: Answer<components['schemas']['campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['campaigns.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['campaigns.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/campaigns/{id}': {
    get: {
      parameters: { query?: { embed?: ('amdAudio' | 'timetable' | 'queue' | 'agents' | 'mailings' | 'route' | 'trunks' | 'actions' | 'ivr' | 'survey' | 'costCenter')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['campaigns']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-campaign-settings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-campaign-settings.filter']; sort?: components['schemas']['chat-campaign-settings.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['chat-campaign-settings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaign-settings.new'] } };
      responses: { 201: Answer<components['schemas']['chat-campaign-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-campaign-settings.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaign-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-campaign-settings.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-campaign-settings/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-campaign-settings']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaign-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-campaign-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaign-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-campaign-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-campaign-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-campaigns': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-campaigns.filter']; sort?: components['schemas']['chat-campaigns.sort']; range?: [number, number]; embed?: ('connections' | 'template' | 'contactList' | 'tags' | 'replyFlow' | 'replySector')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['chat-campaigns'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaigns.new'] } };
      responses: { 201: Answer<components['schemas']['chat-campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-campaigns.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-campaigns.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-campaigns/{id}': {
    get: {
      parameters: { query?: { embed?: ('connections' | 'template' | 'contactList' | 'tags' | 'replyFlow' | 'replySector')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-campaigns']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-campaigns.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-campaigns']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-connections': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-connections.filter']; sort?: components['schemas']['chat-connections.sort']; range?: [number, number]; embed?: ('flow' | 'defaultSector' | 'timetable' | 'survey')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['chat-connections'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-connections.new'] } };
      responses: { 201: Answer<components['schemas']['chat-connections']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-connections.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-connections.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-connections.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-connections/{id}': {
    get: {
      parameters: { query?: { embed?: ('flow' | 'defaultSector' | 'timetable' | 'survey')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-connections']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-connections.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-connections']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-connections.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-connections']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-connections']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-flows': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-flows.filter']; sort?: components['schemas']['chat-flows.sort']; range?: [number, number]; embed?: ('connections' | 'fallbackSector')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['chat-flows'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-flows.new'] } };
      responses: { 201: Answer<components['schemas']['chat-flows']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-flows.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-flows.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-flows.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-flows/{id}': {
    get: {
      parameters: { query?: { embed?: ('connections' | 'fallbackSector')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-flows']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-flows.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-flows']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-flows.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-flows']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-flows']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-holidays': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-holidays.filter']; sort?: components['schemas']['chat-holidays.sort']; range?: [number, number]; embed?: 'sectors'[]; }; };
      responses: { 200: Answer<components['schemas']['chat-holidays'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-holidays.new'] } };
      responses: { 201: Answer<components['schemas']['chat-holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-holidays.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-holidays.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-holidays/{id}': {
    get: {
      parameters: { query?: { embed?: 'sectors'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-holidays']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-messages': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-messages.filter']; sort?: components['schemas']['chat-messages.sort']; range?: [number, number]; embed?: ('attendance' | 'template' | 'replyTo' | 'quickResponse' | 'campaign' | 'sector' | 'agent')[]; }; };
      responses: { 200: Answer<components['schemas']['chat-messages'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-messages.new'] } };
      responses: { 201: Answer<components['schemas']['chat-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-messages.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-messages.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-messages/{id}': {
    get: {
      parameters: { query?: { embed?: ('attendance' | 'template' | 'replyTo' | 'quickResponse' | 'campaign' | 'sector' | 'agent')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-messages']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-schedules': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-schedules.filter']; sort?: components['schemas']['chat-schedules.sort']; range?: [number, number]; embed?: ('contact' | 'connection' | 'template' | 'agent')[]; }; };
      responses: { 200: Answer<components['schemas']['chat-schedules'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-schedules.new'] } };
      responses: { 201: Answer<components['schemas']['chat-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-schedules.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-schedules.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-schedules/{id}': {
    get: {
      parameters: { query?: { embed?: ('contact' | 'connection' | 'template' | 'agent')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-schedules']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-templates': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-templates.filter']; sort?: components['schemas']['chat-templates.sort']; range?: [number, number]; embed?: 'connection'[]; }; };
      responses: { 200: Answer<components['schemas']['chat-templates'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-templates.new'] } };
      responses: { 201: Answer<components['schemas']['chat-templates']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-templates.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-templates.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-templates.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-templates/{id}': {
    get: {
      parameters: { query?: { embed?: 'connection'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-templates']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-templates.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-templates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-templates.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-templates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-templates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-timetables': {
    get: {
      parameters: { query?: { filter?: components['schemas']['chat-timetables.filter']; sort?: components['schemas']['chat-timetables.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['chat-timetables'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['chat-timetables.new'] } };
      responses: { 201: Answer<components['schemas']['chat-timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['chat-timetables.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['chat-timetables.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat-timetables/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-timetables']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['chat-timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['chat-timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['chat-timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/conference-rooms': {
    get: {
      parameters: { query?: { filter?: components['schemas']['conference-rooms.filter']; sort?: components['schemas']['conference-rooms.sort']; range?: [number, number]; embed?: 'moh'[]; }; };
      responses: { 200: Answer<components['schemas']['conference-rooms'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['conference-rooms.new'] } };
      responses: { 201: Answer<components['schemas']['conference-rooms']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['conference-rooms.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['conference-rooms.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['conference-rooms.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/conference-rooms/{id}': {
    get: {
      parameters: { query?: { embed?: 'moh'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['conference-rooms']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['conference-rooms.changes'] } };
      responses: { 200: Answer<components['schemas']['conference-rooms']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['conference-rooms.changes'] } };
      responses: { 200: Answer<components['schemas']['conference-rooms']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['conference-rooms']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-list-items': {
    get: {
      parameters: { query?: { filter?: components['schemas']['contact-list-items.filter']; sort?: components['schemas']['contact-list-items.sort']; range?: [number, number]; embed?: ('list' | 'contact')[]; }; };
      responses: { 200: Answer<components['schemas']['contact-list-items'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['contact-list-items.new'] } };
      responses: { 201: Answer<components['schemas']['contact-list-items']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['contact-list-items.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-list-items.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['contact-list-items.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-list-items/{id}': {
    get: {
      parameters: { query?: { embed?: ('list' | 'contact')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-list-items']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-list-items.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-list-items']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-list-items.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-list-items']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-list-items']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-lists/{id}/items': {
    get: {
      parameters: { query?: { filter?: components['schemas']['contact-list-items.filter']; sort?: components['schemas']['contact-list-items.sort']; range?: [number, number]; embed?: ('list' | 'contact')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-list-items'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['contact-list-items']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-lists': {
    get: {
      parameters: { query?: { filter?: components['schemas']['contact-lists.filter']; sort?: components['schemas']['contact-lists.sort']; range?: [number, number]; embed?: 'owner'[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['contact-lists'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['contact-lists.new'] } };
      responses: { 201: Answer<components['schemas']['contact-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['contact-lists.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['contact-lists.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-lists/{id}': {
    get: {
      parameters: { query?: { embed?: 'owner'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-lists']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-transfers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['contact-transfers.filter']; sort?: components['schemas']['contact-transfers.sort']; range?: [number, number]; embed?: ('fromAgent' | 'toAgents' | 'contacts')[]; }; };
      responses: { 200: Answer<components['schemas']['contact-transfers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['contact-transfers.new'] } };
      responses: { 201: Answer<components['schemas']['contact-transfers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['contact-transfers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-transfers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['contact-transfers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-transfers/{id}': {
    get: {
      parameters: { query?: { embed?: ('fromAgent' | 'toAgents' | 'contacts')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-transfers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-transfers.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-transfers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contact-transfers.changes'] } };
      responses: { 200: Answer<components['schemas']['contact-transfers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contact-transfers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contacts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['contacts.filter']; sort?: components['schemas']['contacts.sort']; range?: [number, number]; embed?: ('tags' | 'kanbanStage' | 'ownerAgent')[]; }; };
      responses: { 200: Answer<components['schemas']['contacts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['contacts.new'] } };
      responses: { 201: Answer<components['schemas']['contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['contacts.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['contacts.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contacts/{id}': {
    get: {
      parameters: { query?: { embed?: ('tags' | 'kanbanStage' | 'ownerAgent')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contacts']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/cost-centers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['cost-centers.filter']; sort?: components['schemas']['cost-centers.sort']; range?: [number, number]; embed?: 'parent'[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['cost-centers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['cost-centers.new'] } };
      responses: { 201: Answer<components['schemas']['cost-centers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['cost-centers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['cost-centers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['cost-centers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/cost-centers/{id}': {
    get: {
      parameters: { query?: { embed?: 'parent'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['cost-centers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['cost-centers.changes'] } };
      responses: { 200: Answer<components['schemas']['cost-centers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['cost-centers.changes'] } };
      responses: { 200: Answer<components['schemas']['cost-centers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['cost-centers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/credits': {
    get: {
      parameters: { query?: { filter?: components['schemas']['credits.filter']; sort?: components['schemas']['credits.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['credits'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['credits.new'] } };
      responses: { 201: Answer<components['schemas']['credits']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['credits.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['credits.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['credits.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/credits/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['credits']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['credits.changes'] } };
      responses: { 200: Answer<components['schemas']['credits']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['credits.changes'] } };
      responses: { 200: Answer<components['schemas']['credits']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['credits']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dial-attempts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dial-attempts.filter']; sort?: components['schemas']['dial-attempts.sort']; range?: [number, number]; embed?: ('campaign' | 'mailing' | 'mailingContact' | 'blockedList' | 'agent' | 'disposition' | 'trunk' | 'call' | 'recording')[]; }; };
      responses: { 200: Answer<components['schemas']['dial-attempts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dial-attempts.new'] } };
      responses: { 201: Answer<components['schemas']['dial-attempts']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dial-attempts.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dial-attempts.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dial-attempts.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dial-attempts/{id}': {
    get: {
      parameters: { query?: { embed?: ('campaign' | 'mailing' | 'mailingContact' | 'blockedList' | 'agent' | 'disposition' | 'trunk' | 'call' | 'recording')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dial-attempts']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dial-attempts.changes'] } };
      responses: { 200: Answer<components['schemas']['dial-attempts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dial-attempts.changes'] } };
      responses: { 200: Answer<components['schemas']['dial-attempts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dial-attempts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dialers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dialers.filter']; sort?: components['schemas']['dialers.sort']; range?: [number, number]; embed?: ('server' | 'tenants')[]; }; };
      responses: { 200: Answer<components['schemas']['dialers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dialers.new'] } };
      responses: { 201: Answer<components['schemas']['dialers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dialers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dialers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dialers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dialers/{id}': {
    get: {
      parameters: { query?: { embed?: ('server' | 'tenants')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dialers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dialers.changes'] } };
      responses: { 200: Answer<components['schemas']['dialers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dialers.changes'] } };
      responses: { 200: Answer<components['schemas']['dialers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dialers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/did-blocked-numbers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['did-blocked-numbers.filter']; sort?: components['schemas']['did-blocked-numbers.sort']; range?: [number, number]; embed?: ('did' | 'audio')[]; }; };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['did-blocked-numbers.new'] } };
      responses: { 201: Answer<components['schemas']['did-blocked-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['did-blocked-numbers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['did-blocked-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['did-blocked-numbers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/did-blocked-numbers/{id}': {
    get: {
      parameters: { query?: { embed?: ('did' | 'audio')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['did-blocked-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['did-blocked-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dids/{id}/blocked-numbers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['did-blocked-numbers.filter']; sort?: components['schemas']['did-blocked-numbers.sort']; range?: [number, number]; embed?: ('did' | 'audio')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['did-blocked-numbers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['did-blocked-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dids': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dids.filter']; sort?: components['schemas']['dids.sort']; range?: [number, number]; embed?: ('trunk' | 'timetable' | 'welcomeAudio' | 'costCenter' | 'actions')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['dids'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dids.new'] } };
      responses: { 201: Answer<components['schemas']['dids']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dids.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dids.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dids.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dids/{id}': {
    get: {
      parameters: { query?: { embed?: ('trunk' | 'timetable' | 'welcomeAudio' | 'costCenter' | 'actions')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dids']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dids.changes'] } };
      responses: { 200: Answer<components['schemas']['dids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dids.changes'] } };
      responses: { 200: Answer<components['schemas']['dids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/disas': {
    get: {
      parameters: { query?: { filter?: components['schemas']['disas.filter']; sort?: components['schemas']['disas.sort']; range?: [number, number]; embed?: 'costCenter'[]; }; };
      responses: { 200: Answer<components['schemas']['disas'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['disas.new'] } };
      responses: { 201: Answer<components['schemas']['disas']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['disas.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['disas.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['disas.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/disas/{id}': {
    get: {
      parameters: { query?: { embed?: 'costCenter'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['disas']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['disas.changes'] } };
      responses: { 200: Answer<components['schemas']['disas']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['disas.changes'] } };
      responses: { 200: Answer<components['schemas']['disas']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['disas']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dispositions': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dispositions.filter']; sort?: components['schemas']['dispositions.sort']; range?: [number, number]; embed?: ('parent' | 'campaigns' | 'queues')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['dispositions'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dispositions.new'] } };
      responses: { 201: Answer<components['schemas']['dispositions']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dispositions.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dispositions.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dispositions.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dispositions/{id}': {
    get: {
      parameters: { query?: { embed?: ('parent' | 'campaigns' | 'queues')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dispositions']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dispositions.changes'] } };
      responses: { 200: Answer<components['schemas']['dispositions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dispositions.changes'] } };
      responses: { 200: Answer<components['schemas']['dispositions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dispositions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-exceptions': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dnc-exceptions.filter']; sort?: components['schemas']['dnc-exceptions.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['dnc-exceptions'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dnc-exceptions.new'] } };
      responses: { 201: Answer<components['schemas']['dnc-exceptions']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dnc-exceptions.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-exceptions.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dnc-exceptions.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-exceptions/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-exceptions']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-exceptions.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-exceptions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-exceptions.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-exceptions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-exceptions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-lists': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dnc-lists.filter']; sort?: components['schemas']['dnc-lists.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['dnc-lists'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dnc-lists.new'] } };
      responses: { 201: Answer<components['schemas']['dnc-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dnc-lists.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dnc-lists.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-lists/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-lists']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-lists.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-lists']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-numbers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dnc-numbers.filter']; sort?: components['schemas']['dnc-numbers.sort']; range?: [number, number]; embed?: 'list'[]; }; };
      responses: { 200: Answer<components['schemas']['dnc-numbers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['dnc-numbers.new'] } };
      responses: { 201: Answer<components['schemas']['dnc-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['dnc-numbers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['dnc-numbers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-numbers/{id}': {
    get: {
      parameters: { query?: { embed?: 'list'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-numbers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['dnc-numbers.changes'] } };
      responses: { 200: Answer<components['schemas']['dnc-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dnc-lists/{id}/dnc-numbers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['dnc-numbers.filter']; sort?: components['schemas']['dnc-numbers.sort']; range?: [number, number]; embed?: 'list'[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['dnc-numbers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['dnc-numbers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/extensions': {
    get: {
      parameters: { query?: { filter?: components['schemas']['extensions.filter']; sort?: components['schemas']['extensions.sort']; range?: [number, number]; embed?: ('costCenter' | 'moh')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['extensions'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['extensions.new'] } };
      responses: { 201: Answer<components['schemas']['extensions']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['extensions.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['extensions.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['extensions.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/extensions/series': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          first: string;
          quantity: number;
          prefix?: string;
          like?: string;
          values?: {
            [name: string]: unknown;
          };
        } } };
      responses: { 201: Answer<{
          ids: string[];
          generated: {
            [name: string]: unknown;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/extensions/{id}': {
    get: {
      parameters: { query?: { embed?: ('costCenter' | 'moh')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['extensions']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['extensions.changes'] } };
      responses: { 200: Answer<components['schemas']['extensions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['extensions.changes'] } };
      responses: { 200: Answer<components['schemas']['extensions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['extensions']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/holidays': {
    get: {
      parameters: { query?: { filter?: components['schemas']['holidays.filter']; sort?: components['schemas']['holidays.sort']; range?: [number, number]; embed?: 'audio'[]; }; };
      responses: { 200: Answer<components['schemas']['holidays'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['holidays.new'] } };
      responses: { 201: Answer<components['schemas']['holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['holidays.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['holidays.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/holidays/{id}': {
    get: {
      parameters: { query?: { embed?: 'audio'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['holidays']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['holidays.changes'] } };
      responses: { 200: Answer<components['schemas']['holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['holidays']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-conversations': {
    get: {
      parameters: { query?: { filter?: components['schemas']['internal-conversations.filter']; sort?: components['schemas']['internal-conversations.sort']; range?: [number, number]; embed?: ('members' | 'admins')[]; }; };
      responses: { 200: Answer<components['schemas']['internal-conversations'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['internal-conversations.new'] } };
      responses: { 201: Answer<components['schemas']['internal-conversations']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['internal-conversations.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-conversations.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['internal-conversations.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-conversations/{id}': {
    get: {
      parameters: { query?: { embed?: ('members' | 'admins')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-conversations']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-conversations.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-conversations']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-conversations.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-conversations']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-conversations']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-memberships': {
    get: {
      parameters: { query?: { filter?: components['schemas']['internal-memberships.filter']; sort?: components['schemas']['internal-memberships.sort']; range?: [number, number]; embed?: ('conversation' | 'user' | 'lastRead')[]; }; };
      responses: { 200: Answer<components['schemas']['internal-memberships'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['internal-memberships.new'] } };
      responses: { 201: Answer<components['schemas']['internal-memberships']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['internal-memberships.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-memberships.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['internal-memberships.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-memberships/{id}': {
    get: {
      parameters: { query?: { embed?: ('conversation' | 'user' | 'lastRead')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-memberships']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-memberships.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-memberships']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-memberships.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-memberships']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-memberships']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-messages': {
    get: {
      parameters: { query?: { filter?: components['schemas']['internal-messages.filter']; sort?: components['schemas']['internal-messages.sort']; range?: [number, number]; embed?: ('conversation' | 'sender' | 'replyTo' | 'members')[]; }; };
      responses: { 200: Answer<components['schemas']['internal-messages'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['internal-messages.new'] } };
      responses: { 201: Answer<components['schemas']['internal-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['internal-messages.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['internal-messages.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/internal-messages/{id}': {
    get: {
      parameters: { query?: { embed?: ('conversation' | 'sender' | 'replyTo' | 'members')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-messages']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['internal-messages.changes'] } };
      responses: { 200: Answer<components['schemas']['internal-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['internal-messages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/kanban-boards': {
    get: {
      parameters: { query?: { filter?: components['schemas']['kanban-boards.filter']; sort?: components['schemas']['kanban-boards.sort']; range?: [number, number]; embed?: 'sectors'[]; }; };
      responses: { 200: Answer<components['schemas']['kanban-boards'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['kanban-boards.new'] } };
      responses: { 201: Answer<components['schemas']['kanban-boards']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['kanban-boards.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-boards.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['kanban-boards.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/kanban-boards/{id}': {
    get: {
      parameters: { query?: { embed?: 'sectors'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['kanban-boards']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-boards.changes'] } };
      responses: { 200: Answer<components['schemas']['kanban-boards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-boards.changes'] } };
      responses: { 200: Answer<components['schemas']['kanban-boards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['kanban-boards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/kanban-stages': {
    get: {
      parameters: { query?: { filter?: components['schemas']['kanban-stages.filter']; sort?: components['schemas']['kanban-stages.sort']; range?: [number, number]; embed?: ('board' | 'tag')[]; }; };
      responses: { 200: Answer<components['schemas']['kanban-stages'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['kanban-stages.new'] } };
      responses: { 201: Answer<components['schemas']['kanban-stages']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['kanban-stages.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-stages.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['kanban-stages.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/kanban-stages/{id}': {
    get: {
      parameters: { query?: { embed?: ('board' | 'tag')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['kanban-stages']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-stages.changes'] } };
      responses: { 200: Answer<components['schemas']['kanban-stages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['kanban-stages.changes'] } };
      responses: { 200: Answer<components['schemas']['kanban-stages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['kanban-stages']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-bases': {
    get: {
      parameters: { query?: { filter?: components['schemas']['knowledge-bases.filter']; sort?: components['schemas']['knowledge-bases.sort']; range?: [number, number]; embed?: 'embeddingApp'[]; }; };
      responses: { 200: Answer<components['schemas']['knowledge-bases'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-bases.new'] } };
      responses: { 201: Answer<components['schemas']['knowledge-bases']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['knowledge-bases.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-bases.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['knowledge-bases.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-bases/{id}': {
    get: {
      parameters: { query?: { embed?: 'embeddingApp'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-bases']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-bases.changes'] } };
      responses: { 200: Answer<components['schemas']['knowledge-bases']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-bases.changes'] } };
      responses: { 200: Answer<components['schemas']['knowledge-bases']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-bases']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-documents': {
    get: {
      parameters: { query?: { filter?: components['schemas']['knowledge-documents.filter']; sort?: components['schemas']['knowledge-documents.sort']; range?: [number, number]; embed?: 'knowledgeBase'[]; }; };
      responses: { 200: Answer<components['schemas']['knowledge-documents'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-documents.new'] } };
      responses: { 201: Answer<components['schemas']['knowledge-documents']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['knowledge-documents.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-documents.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['knowledge-documents.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-documents/{id}': {
    get: {
      parameters: { query?: { embed?: 'knowledgeBase'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-documents']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-documents.changes'] } };
      responses: { 200: Answer<components['schemas']['knowledge-documents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-documents.changes'] } };
      responses: { 200: Answer<components['schemas']['knowledge-documents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-documents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-bases/{id}/knowledge-documents': {
    get: {
      parameters: { query?: { filter?: components['schemas']['knowledge-documents.filter']; sort?: components['schemas']['knowledge-documents.sort']; range?: [number, number]; embed?: 'knowledgeBase'[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-documents'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['knowledge-documents']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-questions': {
    get: {
      parameters: { query?: { filter?: components['schemas']['knowledge-questions.filter']; sort?: components['schemas']['knowledge-questions.sort']; range?: [number, number]; embed?: ('knowledgeBases' | 'documents' | 'attendance' | 'contact')[]; }; };
      responses: { 200: Answer<components['schemas']['knowledge-questions'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['knowledge-questions.new'] } };
      responses: { 201: Answer<components['schemas']['knowledge-questions']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/knowledge-questions/{id}': {
    get: {
      parameters: { query?: { embed?: ('knowledgeBases' | 'documents' | 'attendance' | 'contact')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['knowledge-questions']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/mailing-contacts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['mailing-contacts.filter']; sort?: components['schemas']['mailing-contacts.sort']; range?: [number, number]; embed?: ('mailing' | 'disposition' | 'lastAgent' | 'lastSkipAgent')[]; }; };
      responses: { 200: Answer<components['schemas']['mailing-contacts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['mailing-contacts.new'] } };
      responses: { 201: Answer<components['schemas']['mailing-contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['mailing-contacts.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['mailing-contacts.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailing-contacts/{id}': {
    get: {
      parameters: { query?: { embed?: ('mailing' | 'disposition' | 'lastAgent' | 'lastSkipAgent')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailing-contacts']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['mailing-contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-contacts.changes'] } };
      responses: { 200: Answer<components['schemas']['mailing-contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailing-contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailings/{id}/contacts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['mailing-contacts.filter']; sort?: components['schemas']['mailing-contacts.sort']; range?: [number, number]; embed?: ('mailing' | 'disposition' | 'lastAgent' | 'lastSkipAgent')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailing-contacts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['mailing-contacts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailing-vars': {
    get: {
      parameters: { query?: { filter?: components['schemas']['mailing-vars.filter']; sort?: components['schemas']['mailing-vars.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['mailing-vars'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['mailing-vars.new'] } };
      responses: { 201: Answer<components['schemas']['mailing-vars']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['mailing-vars.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-vars.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['mailing-vars.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailing-vars/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailing-vars']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-vars.changes'] } };
      responses: { 200: Answer<components['schemas']['mailing-vars']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailing-vars.changes'] } };
      responses: { 200: Answer<components['schemas']['mailing-vars']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailing-vars']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['mailings.filter']; sort?: components['schemas']['mailings.sort']; range?: [number, number]; embed?: 'campaigns'[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['mailings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['mailings.new'] } };
      responses: { 201: Answer<components['schemas']['mailings']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['mailings.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailings.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['mailings.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/mailings/{id}': {
    get: {
      parameters: { query?: { embed?: 'campaigns'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailings']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailings.changes'] } };
      responses: { 200: Answer<components['schemas']['mailings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['mailings.changes'] } };
      responses: { 200: Answer<components['schemas']['mailings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['mailings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/moh-classes': {
    get: {
      parameters: { query?: { filter?: components['schemas']['moh-classes.filter']; sort?: components['schemas']['moh-classes.sort']; range?: [number, number]; embed?: 'announceAudio'[]; }; };
      responses: { 200: Answer<components['schemas']['moh-classes'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['moh-classes.new'] } };
      responses: { 201: Answer<components['schemas']['moh-classes']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['moh-classes.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['moh-classes.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['moh-classes.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/moh-classes/{id}': {
    get: {
      parameters: { query?: { embed?: 'announceAudio'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['moh-classes']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['moh-classes.changes'] } };
      responses: { 200: Answer<components['schemas']['moh-classes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['moh-classes.changes'] } };
      responses: { 200: Answer<components['schemas']['moh-classes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['moh-classes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/monitored-word-hits': {
    get: {
      parameters: { query?: { filter?: components['schemas']['monitored-word-hits.filter']; sort?: components['schemas']['monitored-word-hits.sort']; range?: [number, number]; embed?: ('word' | 'attendance' | 'agent' | 'sector' | 'contact')[]; }; };
      responses: { 200: Answer<components['schemas']['monitored-word-hits'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['monitored-word-hits.new'] } };
      responses: { 201: Answer<components['schemas']['monitored-word-hits']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/monitored-word-hits/{id}': {
    get: {
      parameters: { query?: { embed?: ('word' | 'attendance' | 'agent' | 'sector' | 'contact')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['monitored-word-hits']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/monitored-words': {
    get: {
      parameters: { query?: { filter?: components['schemas']['monitored-words.filter']; sort?: components['schemas']['monitored-words.sort']; range?: [number, number]; embed?: ('sectors' | 'tag' | 'transferSector')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['monitored-words'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['monitored-words.new'] } };
      responses: { 201: Answer<components['schemas']['monitored-words']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['monitored-words.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['monitored-words.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['monitored-words.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/monitored-words/{id}': {
    get: {
      parameters: { query?: { embed?: ('sectors' | 'tag' | 'transferSector')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['monitored-words']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['monitored-words.changes'] } };
      responses: { 200: Answer<components['schemas']['monitored-words']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['monitored-words.changes'] } };
      responses: { 200: Answer<components['schemas']['monitored-words']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['monitored-words']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/notifications': {
    get: {
      parameters: { query?: { filter?: components['schemas']['notifications.filter']; sort?: components['schemas']['notifications.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['notifications'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['notifications.new'] } };
      responses: { 201: Answer<components['schemas']['notifications']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['notifications.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['notifications.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['notifications.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/notifications/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['notifications']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['notifications.changes'] } };
      responses: { 200: Answer<components['schemas']['notifications']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['notifications.changes'] } };
      responses: { 200: Answer<components['schemas']['notifications']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['notifications']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/outbound-routes': {
    get: {
      parameters: { query?: { filter?: components['schemas']['outbound-routes.filter']; sort?: components['schemas']['outbound-routes.sort']; range?: [number, number]; embed?: ('timetable' | 'extensions' | 'costCenters')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['outbound-routes'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['outbound-routes.new'] } };
      responses: { 201: Answer<components['schemas']['outbound-routes']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['outbound-routes.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['outbound-routes.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['outbound-routes.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/outbound-routes/{id}': {
    get: {
      parameters: { query?: { embed?: ('timetable' | 'extensions' | 'costCenters')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['outbound-routes']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['outbound-routes.changes'] } };
      responses: { 200: Answer<components['schemas']['outbound-routes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['outbound-routes.changes'] } };
      responses: { 200: Answer<components['schemas']['outbound-routes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['outbound-routes']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/pause-reasons': {
    get: {
      parameters: { query?: { filter?: components['schemas']['pause-reasons.filter']; sort?: components['schemas']['pause-reasons.sort']; range?: [number, number]; embed?: 'queues'[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['pause-reasons'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['pause-reasons.new'] } };
      responses: { 201: Answer<components['schemas']['pause-reasons']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['pause-reasons.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['pause-reasons.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['pause-reasons.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/pause-reasons/{id}': {
    get: {
      parameters: { query?: { embed?: 'queues'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['pause-reasons']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['pause-reasons.changes'] } };
      responses: { 200: Answer<components['schemas']['pause-reasons']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['pause-reasons.changes'] } };
      responses: { 200: Answer<components['schemas']['pause-reasons']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['pause-reasons']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quality-analyses': {
    get: {
      parameters: { query?: { filter?: components['schemas']['quality-analyses.filter']; sort?: components['schemas']['quality-analyses.sort']; range?: [number, number]; embed?: ('call' | 'attendance' | 'criterias' | 'prompt' | 'agent' | 'queue' | 'sector' | 'reviewer')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['quality-analyses'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['quality-analyses.new'] } };
      responses: { 201: Answer<components['schemas']['quality-analyses']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['quality-analyses.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-analyses.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['quality-analyses.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quality-analyses/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'attendance' | 'criterias' | 'prompt' | 'agent' | 'queue' | 'sector' | 'reviewer')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quality-analyses']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-analyses.changes'] } };
      responses: { 200: Answer<components['schemas']['quality-analyses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-analyses.changes'] } };
      responses: { 200: Answer<components['schemas']['quality-analyses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quality-analyses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quality-criteria': {
    get: {
      parameters: { query?: { filter?: components['schemas']['quality-criteria.filter']; sort?: components['schemas']['quality-criteria.sort']; range?: [number, number]; embed?: ('queues' | 'sectors')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['quality-criteria'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['quality-criteria.new'] } };
      responses: { 201: Answer<components['schemas']['quality-criteria']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['quality-criteria.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-criteria.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['quality-criteria.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quality-criteria/{id}': {
    get: {
      parameters: { query?: { embed?: ('queues' | 'sectors')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quality-criteria']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-criteria.changes'] } };
      responses: { 200: Answer<components['schemas']['quality-criteria']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quality-criteria.changes'] } };
      responses: { 200: Answer<components['schemas']['quality-criteria']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quality-criteria']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/queue-events': {
    get: {
      parameters: { query?: { filter?: components['schemas']['queue-events.filter']; sort?: components['schemas']['queue-events.sort']; range?: [number, number]; embed?: ('call' | 'queue' | 'agent')[]; }; };
      responses: { 200: Answer<components['schemas']['queue-events'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['queue-events.new'] } };
      responses: { 201: Answer<components['schemas']['queue-events']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['queue-events.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['queue-events.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['queue-events.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/queue-events/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'queue' | 'agent')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['queue-events']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['queue-events.changes'] } };
      responses: { 200: Answer<components['schemas']['queue-events']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['queue-events.changes'] } };
      responses: { 200: Answer<components['schemas']['queue-events']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['queue-events']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/queues': {
    get: {
      parameters: { query?: { filter?: components['schemas']['queues.filter']; sort?: components['schemas']['queues.sort']; range?: [number, number]; embed?: ('costCenter' | 'dispositions' | 'moh' | 'periodicAudios' | 'agentWhisperAudio' | 'timetable' | 'survey' | 'actions')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['queues'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['queues.new'] } };
      responses: { 201: Answer<components['schemas']['queues']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['queues.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['queues.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['queues.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/queues/{id}': {
    get: {
      parameters: { query?: { embed?: ('costCenter' | 'dispositions' | 'moh' | 'periodicAudios' | 'agentWhisperAudio' | 'timetable' | 'survey' | 'actions')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['queues']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['queues.changes'] } };
      responses: { 200: Answer<components['schemas']['queues']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['queues.changes'] } };
      responses: { 200: Answer<components['schemas']['queues']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['queues']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quick-responses': {
    get: {
      parameters: { query?: { filter?: components['schemas']['quick-responses.filter']; sort?: components['schemas']['quick-responses.sort']; range?: [number, number]; embed?: ('sectors' | 'owner')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['quick-responses'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['quick-responses.new'] } };
      responses: { 201: Answer<components['schemas']['quick-responses']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['quick-responses.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['quick-responses.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['quick-responses.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/quick-responses/{id}': {
    get: {
      parameters: { query?: { embed?: ('sectors' | 'owner')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quick-responses']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quick-responses.changes'] } };
      responses: { 200: Answer<components['schemas']['quick-responses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['quick-responses.changes'] } };
      responses: { 200: Answer<components['schemas']['quick-responses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['quick-responses']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rate-plans': {
    get: {
      parameters: { query?: { filter?: components['schemas']['rate-plans.filter']; sort?: components['schemas']['rate-plans.sort']; range?: [number, number]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['rate-plans'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['rate-plans.new'] } };
      responses: { 201: Answer<components['schemas']['rate-plans']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['rate-plans.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['rate-plans.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['rate-plans.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rate-plans/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['rate-plans']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['rate-plans.changes'] } };
      responses: { 200: Answer<components['schemas']['rate-plans']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['rate-plans.changes'] } };
      responses: { 200: Answer<components['schemas']['rate-plans']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['rate-plans']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rates': {
    get: {
      parameters: { query?: { filter?: components['schemas']['rates.filter']; sort?: components['schemas']['rates.sort']; range?: [number, number]; embed?: 'ratePlan'[]; }; };
      responses: { 200: Answer<components['schemas']['rates'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['rates.new'] } };
      responses: { 201: Answer<components['schemas']['rates']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['rates.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['rates.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['rates.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rates/{id}': {
    get: {
      parameters: { query?: { embed?: 'ratePlan'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['rates']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['rates.changes'] } };
      responses: { 200: Answer<components['schemas']['rates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['rates.changes'] } };
      responses: { 200: Answer<components['schemas']['rates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['rates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rate-plans/{id}/rates': {
    get: {
      parameters: { query?: { filter?: components['schemas']['rates.filter']; sort?: components['schemas']['rates.sort']; range?: [number, number]; embed?: 'ratePlan'[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['rates'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['rates']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recording-backup-jobs': {
    get: {
      parameters: { query?: { filter?: components['schemas']['recording-backup-jobs.filter']; sort?: components['schemas']['recording-backup-jobs.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-jobs'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-jobs.new'] } };
      responses: { 201: Answer<components['schemas']['recording-backup-jobs']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['recording-backup-jobs.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-jobs.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['recording-backup-jobs.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recording-backup-jobs/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-jobs']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-jobs.changes'] } };
      responses: { 200: Answer<components['schemas']['recording-backup-jobs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-jobs.changes'] } };
      responses: { 200: Answer<components['schemas']['recording-backup-jobs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-jobs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recording-backup-settings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['recording-backup-settings.filter']; sort?: components['schemas']['recording-backup-settings.sort']; range?: [number, number]; embed?: 'queues'[]; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-settings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-settings.new'] } };
      responses: { 201: Answer<components['schemas']['recording-backup-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['recording-backup-settings.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['recording-backup-settings.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recording-backup-settings/{id}': {
    get: {
      parameters: { query?: { embed?: 'queues'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-settings']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['recording-backup-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recording-backup-settings.changes'] } };
      responses: { 200: Answer<components['schemas']['recording-backup-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recording-backup-settings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recordings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['recordings.filter']; sort?: components['schemas']['recordings.sort']; range?: [number, number]; embed?: ('call' | 'agent' | 'queue')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['recordings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['recordings.new'] } };
      responses: { 201: Answer<components['schemas']['recordings']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['recordings.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['recordings.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['recordings.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recordings/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'agent' | 'queue')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recordings']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recordings.changes'] } };
      responses: { 200: Answer<components['schemas']['recordings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['recordings.changes'] } };
      responses: { 200: Answer<components['schemas']['recordings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recordings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/calls/{id}/recordings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['recordings.filter']; sort?: components['schemas']['recordings.sort']; range?: [number, number]; embed?: ('call' | 'agent' | 'queue')[]; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['recordings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 201: Answer<components['schemas']['recordings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reratings': {
    get: {
      parameters: { query?: { filter?: components['schemas']['reratings.filter']; sort?: components['schemas']['reratings.sort']; range?: [number, number]; embed?: 'ratePlan'[]; }; };
      responses: { 200: Answer<components['schemas']['reratings'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['reratings.new'] } };
      responses: { 201: Answer<components['schemas']['reratings']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['reratings.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['reratings.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['reratings.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reratings/{id}': {
    get: {
      parameters: { query?: { embed?: 'ratePlan'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['reratings']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['reratings.changes'] } };
      responses: { 200: Answer<components['schemas']['reratings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['reratings.changes'] } };
      responses: { 200: Answer<components['schemas']['reratings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['reratings']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/retention-rules': {
    get: {
      parameters: { query?: { filter?: components['schemas']['retention-rules.filter']; sort?: components['schemas']['retention-rules.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['retention-rules'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['retention-rules.new'] } };
      responses: { 201: Answer<components['schemas']['retention-rules']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['retention-rules.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-rules.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['retention-rules.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/retention-rules/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['retention-rules']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-rules.changes'] } };
      responses: { 200: Answer<components['schemas']['retention-rules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-rules.changes'] } };
      responses: { 200: Answer<components['schemas']['retention-rules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['retention-rules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/retention-runs': {
    get: {
      parameters: { query?: { filter?: components['schemas']['retention-runs.filter']; sort?: components['schemas']['retention-runs.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['retention-runs'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['retention-runs.new'] } };
      responses: { 201: Answer<components['schemas']['retention-runs']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['retention-runs.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-runs.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['retention-runs.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/retention-runs/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['retention-runs']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-runs.changes'] } };
      responses: { 200: Answer<components['schemas']['retention-runs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['retention-runs.changes'] } };
      responses: { 200: Answer<components['schemas']['retention-runs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['retention-runs']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/sector-events': {
    get: {
      parameters: { query?: { filter?: components['schemas']['sector-events.filter']; sort?: components['schemas']['sector-events.sort']; range?: [number, number]; embed?: ('attendance' | 'sector' | 'agent' | 'contact' | 'connection')[]; }; };
      responses: { 200: Answer<components['schemas']['sector-events'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['sector-events.new'] } };
      responses: { 201: Answer<components['schemas']['sector-events']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/sector-events/{id}': {
    get: {
      parameters: { query?: { embed?: ('attendance' | 'sector' | 'agent' | 'contact' | 'connection')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['sector-events']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/sectors': {
    get: {
      parameters: { query?: { filter?: components['schemas']['sectors.filter']; sort?: components['schemas']['sectors.sort']; range?: [number, number]; embed?: ('agents' | 'supervisors' | 'timetable' | 'overflowSector' | 'survey')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['sectors'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['sectors.new'] } };
      responses: { 201: Answer<components['schemas']['sectors']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['sectors.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['sectors.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['sectors.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/sectors/{id}': {
    get: {
      parameters: { query?: { embed?: ('agents' | 'supervisors' | 'timetable' | 'overflowSector' | 'survey')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['sectors']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['sectors.changes'] } };
      responses: { 200: Answer<components['schemas']['sectors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['sectors.changes'] } };
      responses: { 200: Answer<components['schemas']['sectors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['sectors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/servers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['servers.filter']; sort?: components['schemas']['servers.sort']; range?: [number, number]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['servers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['servers.new'] } };
      responses: { 201: Answer<components['schemas']['servers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['servers.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['servers.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['servers.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/servers/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['servers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['servers.changes'] } };
      responses: { 200: Answer<components['schemas']['servers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['servers.changes'] } };
      responses: { 200: Answer<components['schemas']['servers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['servers']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/service-accounts': {
    get: {
      parameters: { query?: { filter?: components['schemas']['service-accounts.filter']; sort?: components['schemas']['service-accounts.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['service-accounts'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['service-accounts.new'] } };
      responses: { 201: Answer<components['schemas']['service-accounts']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['service-accounts.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['service-accounts.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['service-accounts.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/service-accounts/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['service-accounts']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['service-accounts.changes'] } };
      responses: { 200: Answer<components['schemas']['service-accounts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['service-accounts.changes'] } };
      responses: { 200: Answer<components['schemas']['service-accounts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['service-accounts']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/statement-entries': {
    get: {
      parameters: { query?: { filter?: components['schemas']['statement-entries.filter']; sort?: components['schemas']['statement-entries.sort']; range?: [number, number]; embed?: ('call' | 'credit' | 'corrects' | 'did' | 'costCenter')[]; }; };
      responses: { 200: Answer<components['schemas']['statement-entries'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['statement-entries.new'] } };
      responses: { 201: Answer<components['schemas']['statement-entries']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/statement-entries/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'credit' | 'corrects' | 'did' | 'costCenter')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['statement-entries']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/supervisors': {
    get: {
      parameters: { query?: { filter?: components['schemas']['supervisors.filter']; sort?: components['schemas']['supervisors.sort']; range?: [number, number]; embed?: ('extension' | 'queues' | 'sectors' | 'agents' | 'campaigns')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['supervisors'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['supervisors.new'] } };
      responses: { 201: Answer<components['schemas']['supervisors']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['supervisors.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['supervisors.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['supervisors.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/supervisors/{id}': {
    get: {
      parameters: { query?: { embed?: ('extension' | 'queues' | 'sectors' | 'agents' | 'campaigns')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['supervisors']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['supervisors.changes'] } };
      responses: { 200: Answer<components['schemas']['supervisors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['supervisors.changes'] } };
      responses: { 200: Answer<components['schemas']['supervisors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['supervisors']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/survey-answers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['survey-answers.filter']; sort?: components['schemas']['survey-answers.sort']; range?: [number, number]; embed?: ('survey' | 'call' | 'attendance' | 'agent' | 'queue' | 'sector')[]; }; };
      responses: { 200: Answer<components['schemas']['survey-answers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['survey-answers.new'] } };
      responses: { 201: Answer<components['schemas']['survey-answers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/survey-answers/{id}': {
    get: {
      parameters: { query?: { embed?: ('survey' | 'call' | 'attendance' | 'agent' | 'queue' | 'sector')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['survey-answers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/survey-question-answers': {
    get: {
      parameters: { query?: { filter?: components['schemas']['survey-question-answers.filter']; sort?: components['schemas']['survey-question-answers.sort']; range?: [number, number]; embed?: ('surveyAnswer' | 'survey' | 'agent' | 'queue' | 'sector')[]; }; };
      responses: { 200: Answer<components['schemas']['survey-question-answers'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['survey-question-answers.new'] } };
      responses: { 201: Answer<components['schemas']['survey-question-answers']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/survey-question-answers/{id}': {
    get: {
      parameters: { query?: { embed?: ('surveyAnswer' | 'survey' | 'agent' | 'queue' | 'sector')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['survey-question-answers']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/surveys': {
    get: {
      parameters: { query?: { filter?: components['schemas']['surveys.filter']; sort?: components['schemas']['surveys.sort']; range?: [number, number]; embed?: ('introAudio' | 'thanksAudio' | 'queues' | 'sectors')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['surveys'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['surveys.new'] } };
      responses: { 201: Answer<components['schemas']['surveys']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['surveys.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['surveys.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['surveys.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/surveys/{id}': {
    get: {
      parameters: { query?: { embed?: ('introAudio' | 'thanksAudio' | 'queues' | 'sectors')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['surveys']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['surveys.changes'] } };
      responses: { 200: Answer<components['schemas']['surveys']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['surveys.changes'] } };
      responses: { 200: Answer<components['schemas']['surveys']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['surveys']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/system-logs': {
    get: {
      parameters: { query?: { filter?: components['schemas']['system-logs.filter']; sort?: components['schemas']['system-logs.sort']; range?: [number, number]; embed?: 'server'[]; }; };
      responses: { 200: Answer<components['schemas']['system-logs'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['system-logs.new'] } };
      responses: { 201: Answer<components['schemas']['system-logs']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/system-logs/{id}': {
    get: {
      parameters: { query?: { embed?: 'server'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['system-logs']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/tags': {
    get: {
      parameters: { query?: { filter?: components['schemas']['tags.filter']; sort?: components['schemas']['tags.sort']; range?: [number, number]; embed?: 'sectors'[]; }; };
      responses: { 200: Answer<components['schemas']['tags'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['tags.new'] } };
      responses: { 201: Answer<components['schemas']['tags']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['tags.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['tags.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['tags.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/tags/{id}': {
    get: {
      parameters: { query?: { embed?: 'sectors'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['tags']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['tags.changes'] } };
      responses: { 200: Answer<components['schemas']['tags']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['tags.changes'] } };
      responses: { 200: Answer<components['schemas']['tags']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['tags']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/tenants': {
    get: {
      parameters: { query?: { filter?: components['schemas']['tenants.filter']; sort?: components['schemas']['tenants.sort']; range?: [number, number]; embed?: ('server' | 'dialer' | 'ratePlan')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['tenants'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['tenants.new'] } };
      responses: { 201: Answer<components['schemas']['tenants']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['tenants.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['tenants.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['tenants.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/tenants/{id}': {
    get: {
      parameters: { query?: { embed?: ('server' | 'dialer' | 'ratePlan')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['tenants']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['tenants.changes'] } };
      responses: { 200: Answer<components['schemas']['tenants']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['tenants.changes'] } };
      responses: { 200: Answer<components['schemas']['tenants']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['tenants']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/timetables': {
    get: {
      parameters: { query?: { filter?: components['schemas']['timetables.filter']; sort?: components['schemas']['timetables.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['timetables'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['timetables.new'] } };
      responses: { 201: Answer<components['schemas']['timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['timetables.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['timetables.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/timetables/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['timetables']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['timetables.changes'] } };
      responses: { 200: Answer<components['schemas']['timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['timetables']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/trunks': {
    get: {
      parameters: { query?: { filter?: components['schemas']['trunks.filter']; sort?: components['schemas']['trunks.sort']; range?: [number, number]; embed?: 'ratePlan'[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['trunks'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['trunks.new'] } };
      responses: { 201: Answer<components['schemas']['trunks']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['trunks.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['trunks.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['trunks.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/trunks/{id}': {
    get: {
      parameters: { query?: { embed?: 'ratePlan'[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['trunks']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['trunks.changes'] } };
      responses: { 200: Answer<components['schemas']['trunks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['trunks.changes'] } };
      responses: { 200: Answer<components['schemas']['trunks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['trunks']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ura-log': {
    get: {
      parameters: { query?: { filter?: components['schemas']['ura-log.filter']; sort?: components['schemas']['ura-log.sort']; range?: [number, number]; embed?: ('call' | 'ura')[]; }; };
      responses: { 200: Answer<components['schemas']['ura-log'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['ura-log.new'] } };
      responses: { 201: Answer<components['schemas']['ura-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['ura-log.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['ura-log.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['ura-log.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/ura-log/{id}': {
    get: {
      parameters: { query?: { embed?: ('call' | 'ura')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ura-log']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ura-log.changes'] } };
      responses: { 200: Answer<components['schemas']['ura-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['ura-log.changes'] } };
      responses: { 200: Answer<components['schemas']['ura-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['ura-log']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/uras': {
    get: {
      parameters: { query?: { filter?: components['schemas']['uras.filter']; sort?: components['schemas']['uras.sort']; range?: [number, number]; embed?: ('greetingAudio' | 'shortGreetingAudio' | 'invalidAudio' | 'timeoutAudio' | 'timetable' | 'prompt')[]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['uras'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['uras.new'] } };
      responses: { 201: Answer<components['schemas']['uras']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['uras.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['uras.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['uras.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/uras/{id}': {
    get: {
      parameters: { query?: { embed?: ('greetingAudio' | 'shortGreetingAudio' | 'invalidAudio' | 'timeoutAudio' | 'timetable' | 'prompt')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['uras']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['uras.changes'] } };
      responses: { 200: Answer<components['schemas']['uras']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['uras.changes'] } };
      responses: { 200: Answer<components['schemas']['uras']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['uras']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/users': {
    get: {
      parameters: { query?: { filter?: components['schemas']['users.filter']; sort?: components['schemas']['users.sort']; range?: [number, number]; deleted?: 'names'; }; };
      responses: { 200: Answer<components['schemas']['users'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['users.new'] } };
      responses: { 201: Answer<components['schemas']['users']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['users.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['users.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['users.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/users/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['users']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['users.changes'] } };
      responses: { 200: Answer<components['schemas']['users']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['users.changes'] } };
      responses: { 200: Answer<components['schemas']['users']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['users']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/views': {
    get: {
      parameters: { query?: { filter?: components['schemas']['views.filter']; sort?: components['schemas']['views.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['views'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['views.new'] } };
      responses: { 201: Answer<components['schemas']['views']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['views.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['views.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['views.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/views/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['views']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['views.changes'] } };
      responses: { 200: Answer<components['schemas']['views']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['views.changes'] } };
      responses: { 200: Answer<components['schemas']['views']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['views']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/wallboards': {
    get: {
      parameters: { query?: { filter?: components['schemas']['wallboards.filter']; sort?: components['schemas']['wallboards.sort']; range?: [number, number]; embed?: ('queues' | 'sectors')[]; }; };
      responses: { 200: Answer<components['schemas']['wallboards'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['wallboards.new'] } };
      responses: { 201: Answer<components['schemas']['wallboards']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['wallboards.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['wallboards.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['wallboards.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/wallboards/{id}': {
    get: {
      parameters: { query?: { embed?: ('queues' | 'sectors')[]; }; header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['wallboards']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['wallboards.changes'] } };
      responses: { 200: Answer<components['schemas']['wallboards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['wallboards.changes'] } };
      responses: { 200: Answer<components['schemas']['wallboards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['wallboards']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/report-schedules': {
    get: {
      parameters: { query?: { filter?: components['schemas']['report-schedules.filter']; sort?: components['schemas']['report-schedules.sort']; range?: [number, number]; }; };
      responses: { 200: Answer<components['schemas']['report-schedules'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': components['schemas']['report-schedules.new'] } };
      responses: { 201: Answer<components['schemas']['report-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { query: { filter: components['schemas']['report-schedules.filter']; }; };
      requestBody: { content: { 'application/json': components['schemas']['report-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query: { filter: components['schemas']['report-schedules.filter']; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/report-schedules/{id}': {
    get: {
      parameters: { header?: { 'If-None-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['report-schedules']>; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['report-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['report-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    patch: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      requestBody: { content: { 'application/json': components['schemas']['report-schedules.changes'] } };
      responses: { 200: Answer<components['schemas']['report-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { header?: { 'If-Match'?: string; }; path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['report-schedules']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/methods': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          passkeys: {
            relyingParty: string;
          };
          register: boolean;
          registerDocument?: true;
          outbox: boolean;
          openid?: {
            label: string;
          };
        }>; 400: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/set-up': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          code: string;
          name: string;
          email: string;
          password: string;
        } } };
      responses: { 200: Answer<components['schemas']['session.opened']>; 400: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/login': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          email: string;
          password: string;
        } } };
      responses: { 200: Answer<(components['schemas']['session.opened'] | components['schemas']['session.challenge'])>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/challenge': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          challenge: string;
          code: string;
        } } };
      responses: { 200: Answer<components['schemas']['session.opened']>; 400: Refusal; 401: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/forgot-password': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          email: string;
        } } };
      responses: { 202: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/reset-password': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          token: string;
          password: string;
        } } };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 410: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/register': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          company: string;
          document?: string;
          name: string;
          email: string;
          password: string;
          acceptTerms: true;
        } } };
      responses: { 202: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/verify-email': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          token: string;
        } } };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 410: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/resend-verification': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          email: string;
        } } };
      responses: { 202: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/system/outbox': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }[]>; 400: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/auth/me': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          userData: components['schemas']['session.person'];
          userAbilityRules: components['schemas']['session.rule'][];
          impersonation?: {
            mode: ('view' | 'act');
            by: {
              id: string;
              name: string;
            };
            until: string;
          };
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/auth/password': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          currentPassword?: string;
          password: string;
        } } };
      responses: { 200: Answer<components['schemas']['session.opened']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/logout': {
    post: {
      parameters: { };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/impersonate/leave': {
    post: {
      parameters: { };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/impersonate': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          userId: string;
          mode: ('view' | 'act');
        } } };
      responses: { 200: Answer<components['schemas']['session.opened']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/sessions': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          id: string;
          device: {
            browser: (string | null);
            system: (string | null);
            form: ('computer' | 'phone' | 'tablet' | 'program');
          };
          address: (string | null);
          createdAt: string;
          lastUsedAt: string;
          expiresAt: string;
          isCurrent: boolean;
          isOfAdmin: boolean;
          connections: (number | null);
        }[]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    delete: {
      parameters: { query?: { keep?: 'current'; }; };
      responses: { 200: Answer<components['schemas']['ids']>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/sessions/{id}': {
    delete: {
      parameters: { path: { id: string; }; };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/accesses': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          at: string;
          address: (string | null);
          device: ({
            browser: (string | null);
            system: (string | null);
            form: ('computer' | 'phone' | 'tablet' | 'program');
          } | null);
          succeeded: boolean;
          isOfAdmin: boolean;
        }[]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/auth/lock-outs/{userId}': {
    get: {
      parameters: { path: { userId: string; }; };
      responses: { 200: Answer<{
          lockedUntil: (string | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    delete: {
      parameters: { path: { userId: string; }; };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/second-factor': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          enabled: boolean;
          required: boolean;
          recoveryCodes: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/auth/second-factor/enrol': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          currentPassword?: string;
        } } };
      responses: { 200: Answer<{
          secret: string;
          uri: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/second-factor/confirm': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          code: string;
        } } };
      responses: { 200: Answer<{
          recoveryCodes: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/second-factor/recovery-codes': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          currentPassword: string;
          code: string;
        } } };
      responses: { 200: Answer<{
          recoveryCodes: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/second-factor/disable': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          currentPassword: string;
          code: string;
        } } };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/passkeys/sign-in/options': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 200: Answer<{
          challenge: string;
          options: {
            [name: string]: unknown;
          };
        }>; 400: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/passkeys/sign-in': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          challenge: string;
          response: {
            [name: string]: unknown;
          };
        } } };
      responses: { 200: Answer<components['schemas']['session.opened']>; 400: Refusal; 401: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/passkeys': {
    get: {
      parameters: { };
      responses: { 200: Answer<components['schemas']['session.passkey'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          challenge: string;
          name: string;
          response: {
            [name: string]: unknown;
          };
        } } };
      responses: { 201: Answer<components['schemas']['session.passkey']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/passkeys/options': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          currentPassword: string;
        } } };
      responses: { 200: Answer<{
          challenge: string;
          options: {
            [name: string]: unknown;
          };
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/passkeys/{id}': {
    delete: {
      parameters: { path: { id: string; }; };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/auth/openid/start': {
    get: {
      parameters: { };
      responses: { 303: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/auth/openid/finish': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          code: string;
        } } };
      responses: { 200: Answer<(components['schemas']['session.opened'] | components['schemas']['session.challenge'])>; 400: Refusal; 401: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/search/records': {
    get: {
      parameters: { query: { q: string; in?: string; }; };
      responses: { 200: Answer<{
          hits: {
            collection: string;
            id: string;
            name: string;
          }[];
          left: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/aggregate/records': {
    get: {
      parameters: { query: { queries: {
        collection: string;
        filter?: {
          [name: string]: unknown;
        };
        sum?: string;
        min?: string;
        max?: string;
        group?: string;
        every?: ('hour' | 'day' | 'week' | 'month');
        zone?: string;
        limit?: number;
        sort?: string[];
      }[]; }; };
      responses: { 200: Answer<{
          answers: {
            [name: string]: unknown;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/access/explain': {
    get: {
      parameters: { query: { resource: string; user?: string; record?: string; }; };
      responses: { 200: Answer<{
          user: {
            [name: string]: unknown;
          };
          resource: string;
          record: ({
            [name: string]: unknown;
          } | null);
          outsideTenant: boolean;
          rules: {
            [name: string]: unknown;
          }[];
          actions: {
            action: ('read' | 'create' | 'update' | 'delete');
            extent: ('all' | 'some' | 'none');
            decidedBy: (number | null);
            considered: number[];
            fields: {
              [name: string]: unknown;
            }[];
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/files': {
    post: {
      parameters: { };
      requestBody: { content: { '*/*': unknown } };
      responses: { 201: Answer<{
          id: string;
          name: string;
          type: string;
          size: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/files/{id}/link': {
    get: {
      parameters: { query?: { use?: ('listen' | 'download'); }; path: { id: string; }; };
      responses: { 200: Answer<{
          url: string;
          expiresAt: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/files/{id}': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: { headers: Record<string, unknown>; content: { '*/*': string } }; 206: { headers: Record<string, unknown>; content?: never }; 304: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 416: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/live': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          enabled: boolean;
          key: string;
          host: (string | null);
          port: (number | null);
          tls: (boolean | null);
          path: string;
          cursor: string;
          mode: string;
          pollSeconds: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/broadcasting/auth': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          socket_id: string;
          channel_name: string;
        } } };
      responses: { 200: Answer<{
          auth: string;
          channel_data?: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/broadcasting/user-auth': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          socket_id: string;
        } } };
      responses: { 200: Answer<{
          auth: string;
          user_data: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/live/changes': {
    get: {
      parameters: { query: { since: string; topics: string[]; }; };
      responses: { 200: Answer<{
          cursor: string;
          complete: boolean;
          changes: {
            topic: string;
            type: string;
            payload: unknown;
            seq: number;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/live/events': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          topic: string;
          type: string;
          payload?: unknown;
        } } };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/live/locks': {
    get: {
      parameters: { query: { resource: string; }; };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }[]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/live/locks/{collection}/{id}': {
    get: {
      parameters: { path: { collection: string; id: string; }; };
      responses: { 200: Answer<({
          resource: string;
          recordId: string;
          identity: {
            id: string;
            name: string;
            role: string;
          };
          createdAt: string;
        } | null)>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { path: { collection: string; id: string; }; };
      requestBody: { content: { 'application/json': {
          socketId?: string;
          takeOver?: boolean;
        } } };
      responses: { 200: Answer<{
          resource: string;
          recordId: string;
          identity: {
            id: string;
            name: string;
            role: string;
          };
          createdAt: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { query?: { socketId?: string; }; path: { collection: string; id: string; }; };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/notifications/read-all': {
    post: {
      parameters: { };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/openapi.json': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/maintenance': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    put: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          message?: (string | null);
          until?: (string | null);
        } } };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
    delete: {
      parameters: { };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/schemas/findings': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }[]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/schemas/{name}': {
    get: {
      parameters: { path: { name: string; }; };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/locales/{language}/{name}': {
    get: {
      parameters: { path: { language: string; name: string; }; };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/retention-rules/overview': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          lines: {
            collection: string;
            leastDays: number;
            rule: ({
              [name: string]: unknown;
            } | null);
            usual: ({
              days: number;
              enabled: boolean;
            } | null);
          }[];
          night: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/retention-rules/preview': {
    get: {
      parameters: { query: { collection: string; days: number; tenantId?: string; }; };
      responses: { 200: Answer<{
          collection: string;
          days: number;
          count: (number | null);
          isMore: boolean;
          oldest: (string | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/postal-codes/{code}': {
    get: {
      parameters: { path: { code: string; }; };
      responses: { 200: Answer<{
          answer: ('found' | 'unknown' | 'unanswered');
          address: ({
            street: (string | null);
            district: (string | null);
            city: (string | null);
            state: (string | null);
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/telephony/events': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          events: ({
            id: string;
            type: 'agent.moved';
            at: string;
            tenant?: string;
            agent?: string;
            extension?: string;
            move: ('login' | 'logout' | 'pause' | 'resume' | 'release' | 'withdraw');
            reason?: string;
          } | {
            id: string;
            type: 'call.ended';
            at: string;
            tenant?: string;
            call: string;
            cause?: number;
            sipCode?: number;
            by?: ('caller' | 'callee' | 'system');
            voicemail?: boolean;
            mos?: number;
          } | {
            id: string;
            type: 'call.held';
            at: string;
            tenant?: string;
            call: string;
          } | {
            id: string;
            type: 'call.resumed';
            at: string;
            tenant?: string;
            call: string;
          } | {
            id: string;
            type: 'call.screened';
            at: string;
            tenant?: string;
            call: string;
            answeredBy: ('person' | 'machine');
          } | {
            id: string;
            type: 'call.started';
            at: string;
            tenant?: string;
            call: string;
            linked?: string;
            parent?: string;
            direction: ('inbound' | 'outbound' | 'internal');
            source?: ('extension' | 'queue' | 'dialer' | 'disa' | 'callback' | 'conference' | 'forward');
            caller?: string;
            callerName?: string;
            called?: string;
            did?: string;
            extension?: string;
            agent?: string;
            trunk?: string;
            route?: string;
            campaign?: string;
            costCenter?: string;
          } | {
            id: string;
            type: 'call.transferred';
            at: string;
            tenant?: string;
            call: string;
            to: string;
            kind: ('blind' | 'attended');
            agent?: string;
          } | {
            id: string;
            type: 'conference.changed';
            at: string;
            tenant?: string;
            room: string;
            member?: string;
            muted?: boolean;
            talking?: boolean;
            locked?: boolean;
            recording?: boolean;
          } | {
            id: string;
            type: 'conference.joined';
            at: string;
            tenant?: string;
            room: string;
            member: string;
            number?: string;
            name?: string;
            role?: ('moderator' | 'participant');
          } | {
            id: string;
            type: 'conference.left';
            at: string;
            tenant?: string;
            room: string;
            member: string;
          } | {
            id: string;
            type: 'dial.attempted';
            at: string;
            tenant?: string;
            attempt: string;
            call?: string;
            campaign: string;
            contact?: string;
            phone: string;
            number?: number;
            result: ('answered' | 'no_answer' | 'busy' | 'failed' | 'congestion' | 'machine' | 'dropped' | 'invalid' | 'blocked' | 'cancelled');
            startedAt: string;
            ringSeconds?: number;
            waitAgentSeconds?: number;
            talkSeconds?: number;
            agent?: string;
            trunk?: string;
            callerId?: string;
            cause?: number;
            sipCode?: number;
            hangupBy?: ('customer' | 'agent' | 'system');
          } | {
            id: string;
            type: 'extension.changed';
            at: string;
            tenant?: string;
            extension: string;
            registration?: ('registered' | 'unregistered' | 'unreachable');
            device?: ('not_in_use' | 'in_use' | 'busy' | 'ringing' | 'on_hold' | 'unavailable');
            contactIp?: string;
            userAgent?: string;
            latencyMs?: number;
          } | {
            id: string;
            type: 'ivr.entered';
            at: string;
            tenant?: string;
            call: string;
            menu: string;
          } | {
            id: string;
            type: 'ivr.left';
            at: string;
            tenant?: string;
            call: string;
            menu: string;
            result: ('option' | 'invalid' | 'timeout' | 'hangup' | 'direct_dial');
            digits?: string;
            option?: string;
            destination?: string;
          } | {
            id: string;
            type: 'leg.answered';
            at: string;
            tenant?: string;
            call: string;
            leg: string;
            extension?: string;
            agent?: string;
            trunk?: string;
            pddMs?: number;
            codec?: string;
          } | {
            id: string;
            type: 'leg.ended';
            at: string;
            tenant?: string;
            call: string;
            leg: string;
            cause?: number;
          } | {
            id: string;
            type: 'leg.started';
            at: string;
            tenant?: string;
            call: string;
            leg: string;
            extension?: string;
            agent?: string;
            trunk?: string;
            number?: string;
          } | {
            id: string;
            type: 'member.added';
            at: string;
            tenant?: string;
            queue: string;
            agent?: string;
            extension?: string;
          } | {
            id: string;
            type: 'member.removed';
            at: string;
            tenant?: string;
            queue: string;
            agent?: string;
            extension?: string;
          } | {
            id: string;
            type: 'queue.entered';
            at: string;
            tenant?: string;
            call: string;
            queue: string;
            position?: number;
            priority?: number;
          } | {
            id: string;
            type: 'queue.left';
            at: string;
            tenant?: string;
            call: string;
            queue: string;
            reason: ('abandon' | 'key' | 'timeout' | 'empty');
            position?: number;
            key?: string;
          } | {
            id: string;
            type: 'queue.prioritized';
            at: string;
            tenant?: string;
            call: string;
            queue: string;
            position?: number;
            priority: number;
          } | {
            id: string;
            type: 'recording.ended';
            at: string;
            tenant?: string;
            call: string;
            recording: string;
            startedAt: string;
            seconds: number;
            bytes?: number;
            format?: ('wav' | 'mp3');
          } | {
            id: string;
            type: 'survey.answered';
            at: string;
            tenant?: string;
            call: string;
            survey: string;
            completed?: boolean;
            comment?: string;
            answers: {
              question: number;
              value?: string;
              score?: number;
            }[];
          } | {
            id: string;
            type: 'trunk.changed';
            at: string;
            tenant?: string;
            trunk: string;
            status: ('up' | 'down' | 'registering' | 'lagged' | 'unknown');
            latencyMs?: number;
            error?: string;
          })[];
        } } };
      responses: { 200: Answer<{
          accepted: number;
          repeated: number;
          refused: {
            index: number;
            path: string;
            code: string;
            message: string;
            params: {
              [name: string]: unknown;
            };
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/telephony/commands/claim': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          wait: number;
          most: number;
          tenant?: string;
        } } };
      responses: { 200: Answer<{
          commands: ({
            id: string;
            tenant: string;
            kind: 'hangup';
            order: {
              call: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'transfer';
            order: {
              call: string;
              to: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'consult';
            order: {
              call: string;
              to: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'complete';
            order: {
              call: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'reconnect';
            order: {
              call: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'hold';
            order: {
              call: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'resume';
            order: {
              call: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'digits';
            order: {
              call: string;
              digits: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'play';
            order: {
              call: string;
              audio: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'prioritize';
            order: {
              call: string;
              queue: string;
              priority: number;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'take';
            order: {
              call: string;
              extension: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'listen';
            order: {
              call: string;
              extension: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'whisper';
            order: {
              call: string;
              extension: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'barge';
            order: {
              call: string;
              extension: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'dial';
            order: {
              extension: string;
              number: string;
              callerId?: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'originate';
            order: {
              call: string;
              number: string;
              callerId?: string;
              ringSeconds: number;
              campaign: string;
              trunks?: string[];
              to?: string;
              extension?: string;
              screen?: ('hangup' | 'message');
              message?: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'mute';
            order: ({
              [name: string]: unknown;
            } & ({
              room: string;
              member?: string;
            } | {
              call: string;
            }));
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'unmute';
            order: ({
              [name: string]: unknown;
            } & ({
              room: string;
              member?: string;
            } | {
              call: string;
            }));
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'kick';
            order: {
              room: string;
              member: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'lock';
            order: {
              room: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'unlock';
            order: {
              room: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'record';
            order: {
              room: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'unrecord';
            order: {
              room: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'invite';
            order: {
              room: string;
              call: string;
              number: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'end';
            order: {
              room: string;
            };
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'login-agent';
            order: ({
              agent?: string;
              extension?: string;
              queues: string[];
              reason?: string;
            } & ({
              agent: unknown;
            } | {
              extension: unknown;
            }));
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'logout-agent';
            order: ({
              agent?: string;
              extension?: string;
              queues: string[];
              reason?: string;
            } & ({
              agent: unknown;
            } | {
              extension: unknown;
            }));
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'pause-agent';
            order: ({
              agent?: string;
              extension?: string;
              queues: string[];
              reason?: string;
            } & ({
              agent: unknown;
            } | {
              extension: unknown;
            }));
            askedAt: string;
          } | {
            id: string;
            tenant: string;
            kind: 'resume-agent';
            order: ({
              agent?: string;
              extension?: string;
              queues: string[];
              reason?: string;
            } & ({
              agent: unknown;
            } | {
              extension: unknown;
            }));
            askedAt: string;
          })[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/telephony/commands/{id}': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          done: boolean;
          reason?: (string | null);
        } } };
      responses: { 200: Answer<{
          state: ('done' | 'failed');
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/telephony/authorise': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          tenant?: string;
          call: string;
          direction?: ('outbound' | 'internal' | 'inbound');
          extension?: string;
          caller?: string;
          called: string;
        } } };
      responses: { 200: Answer<({
          allowed: true;
          seconds: (number | null);
        } | {
          allowed: false;
          reason: ('budget_spent' | 'listed' | 'no_credit' | 'no_rate' | 'not_permitted' | 'suspended');
        } | {
          allowed: false;
          reason: 'blocked_caller';
          action: string;
          audio: (string | null);
          destination: ({
            type: string;
            number: (string | null);
          } | null);
        })>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/telephony/recordings/{event}': {
    put: {
      parameters: { query?: { tenant?: string; }; path: { event: string; }; };
      requestBody: { content: { '*/*': unknown } };
      responses: { 200: Answer<{
          id: string;
          kept: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/telephony/dial': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          number: string;
          from?: string;
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/telephony/traffic': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          simulated: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/calls/{id}/commands': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          command: ('hangup' | 'transfer' | 'consult' | 'complete' | 'reconnect' | 'hold' | 'resume' | 'digits' | 'mute' | 'unmute' | 'prioritize' | 'take' | 'listen' | 'whisper' | 'barge');
          to?: string;
          digits?: string;
          priority?: number;
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/calls/{id}/path': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          steps: {
            at: string;
            kind: ('started' | 'menu' | 'option' | 'invalid' | 'noDigits' | 'directDial' | 'leftMenu' | 'queue' | 'rang' | 'noAnswer' | 'ringCanceled' | 'connected' | 'person' | 'machine' | 'held' | 'resumed' | 'transferred' | 'finished' | 'abandoned' | 'leftByKey' | 'waitedTooLong' | 'queueEmpty' | 'callback' | 'related' | 'ended');
            detail: (string | null);
            option: (string | null);
            position: (number | null);
            seconds: (number | null);
            uraId: (string | null);
            queueId: (string | null);
            agentId: (string | null);
            extensionId: (string | null);
            callId: (string | null);
          }[];
          isCut: boolean;
          recordings: {
            id: string;
            startedAt: (string | null);
            durationSeconds: (number | null);
            file: (string | null);
            mayListen: boolean;
            mayDownload: boolean;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/calls/{id}/screen-pops': {
    get: {
      parameters: { query: { event: ('call_ringing' | 'call_answered' | 'call_ended' | 'dispositioned'); }; path: { id: string; }; };
      responses: { 200: Answer<{
          pops: {
            id: string;
            name: string;
            mode: ('screen_pop' | 'iframe');
            openIn: (string | null);
            url: string;
            isFramed: boolean;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/conference-rooms/{id}/members': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          at: string;
          members: {
            member: string;
            number: (string | null);
            name: (string | null);
            role: (string | null);
            muted: boolean;
            talking: boolean;
            since: string;
          }[];
          locked: boolean;
          recording: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/conference-rooms/{id}/commands': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          command: ('mute' | 'unmute' | 'kick' | 'lock' | 'unlock' | 'record' | 'unrecord' | 'invite' | 'end');
          member?: string;
          number?: string;
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/telephony/live/channels': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          at: string;
          inUse: number;
          limit: (number | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/telephony/live/channel-hours': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          at: string;
          from: string;
          hours: number[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/dnc-numbers/check': {
    get: {
      parameters: { query: { number: string; }; };
      responses: { 200: Answer<{
          number: string;
          listed: boolean;
          sources: string[];
          effectiveAt: (string | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          numbers: string[];
        } } };
      responses: { 200: Answer<{
          answers: {
            number: (string | null);
            listed: (boolean | null);
            sources: string[];
            effectiveAt: (string | null);
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dialer/calls/{id}/disposition': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          dispositionId: string;
          notes?: (string | null);
          callbackAt?: (string | null);
          callbackFor?: ('agent' | 'any');
        } } };
      responses: { 200: Answer<{
          id: string;
          dispositionId: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/dialer/preview': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          preview: ({
            id: string;
            campaignId: string;
            mailingContactId: string;
            contact: ({
              [name: string]: unknown;
            } | null);
            variables: {
              key: string;
              label: string;
              type: (string | null);
              options: string[];
              required: boolean;
              isEditable: boolean;
            }[];
            dialsAt: string;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/dialer/preview/{id}': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          action: ('dial' | 'skip');
          phone?: (string | null);
          reason?: ('wrong_moment' | 'already_served' | 'wrong_data' | 'unfit' | 'other' | null);
          note?: (string | null);
        } } };
      responses: { 200: Answer<{
          id: string;
          action: ('dial' | 'skip');
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/desk': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          at: string;
          state: ({
            [name: string]: unknown;
          } | null);
          work: ({
            call: {
              [name: string]: unknown;
            };
            campaign: ({
              id: string;
              name: string;
              script: (string | null);
            } | null);
            mailingContact: ({
              [name: string]: unknown;
            } | null);
            variables: {
              key: string;
              label: string;
              type: (string | null);
              options: string[];
              required: boolean;
              isEditable: boolean;
            }[];
            contact: ({
              [name: string]: unknown;
            } | null);
            dispositions: {
              id: string;
              name: string;
              group: (string | null);
              result: (string | null);
              color: (string | null);
              hotkey: (string | null);
              requiresNotes: boolean;
              requiresCallback: boolean;
            }[];
            isDispositionRequired: boolean;
            consulted: (string | null);
            isMuted: boolean;
            calls: {
              [name: string]: unknown;
            }[];
            attendances: {
              [name: string]: unknown;
            }[];
          } | null);
          preview: ({
            [name: string]: unknown;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/desk/calls/{id}': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          call: {
            [name: string]: unknown;
          };
          campaign: ({
            id: string;
            name: string;
            script: (string | null);
          } | null);
          mailingContact: ({
            [name: string]: unknown;
          } | null);
          variables: {
            key: string;
            label: string;
            type: (string | null);
            options: string[];
            required: boolean;
            isEditable: boolean;
          }[];
          contact: ({
            [name: string]: unknown;
          } | null);
          dispositions: {
            id: string;
            name: string;
            group: (string | null);
            result: (string | null);
            color: (string | null);
            hotkey: (string | null);
            requiresNotes: boolean;
            requiresCallback: boolean;
          }[];
          isDispositionRequired: boolean;
          consulted: (string | null);
          isMuted: boolean;
          calls: {
            [name: string]: unknown;
          }[];
          attendances: {
            [name: string]: unknown;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/desk/calls/{id}/variables': {
    patch: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          version: number;
          vars: {
            [name: string]: unknown;
          };
        } } };
      responses: { 200: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/desk/phone': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          extension: ({
            number: string;
            name: string;
            type: ('sip' | 'webrtc' | 'both' | 'virtual');
          } | null);
          hasBrowserPhone: boolean;
          autoAnswer: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      responses: { 200: Answer<{
          url: string;
          domain: string;
          user: string;
          name: string;
          ha1: string;
          iceServers: {
            urls: string[];
            username?: string;
            credential?: string;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/desk/phone/window': {
    get: {
      parameters: { };
      responses: { 200: { headers: Record<string, unknown>; content: { 'text/html': string } }; 400: Refusal; 401: Refusal; 403: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/desk/phone/departures': {
    get: {
      parameters: { query: { number: string; since: string; }; };
      responses: { 200: Answer<{
          isGone: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          id: string;
          state: ('left' | 'back' | 'lost');
        } } };
      responses: { 200: Answer<{
          state: ('left' | 'back' | 'lost');
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/desk/phone-book': {
    get: {
      parameters: { query?: { q?: string; kind?: ('extension' | 'queue'); }; };
      responses: { 200: Answer<{
          lines: {
            kind: ('extension' | 'queue');
            number: string;
            name: string;
            device: ('not_in_use' | 'ringing' | 'in_use' | 'busy' | 'on_hold' | 'unreachable' | 'unavailable' | null);
            doNotDisturb: boolean;
            agent: ({
              name: string;
              state: (string | null);
            } | null);
            queue: ({
              available: number;
              waiting: number;
            } | null);
          }[];
          isCut: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/desk/contacts/{id}/dial': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/desk/missed': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          missed: {
            call: {
              [name: string]: unknown;
            };
            times: number;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/desk/missed/{id}/dial': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/desk/callbacks/{id}/dial': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          reason?: string;
        } } };
      responses: { 200: Answer<{
          id: string;
          state: 'done';
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 504: { headers: Record<string, unknown>; content?: never }; 507: Refusal };
    };
  };
  '/api/admin/chatbot/login': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          data: {
            token: string;
            refreshToken: string;
          };
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/chatbot/settings': {
    get: {
      parameters: { };
      responses: { 200: Answer<{
          url: (string | null);
          cookieDomain: (string | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/attendances/{id}/transcript': {
    post: {
      parameters: { path: { id: string; }; };
      requestBody: { content: { 'application/json': {
          format: ('txt' | 'html');
          language?: string;
          timeZone?: string;
        } } };
      responses: { 200: { headers: Record<string, unknown>; content: { '*/*': string } }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/attendances/{id}/typing': {
    post: {
      parameters: { path: { id: string; }; };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}': {
    get: {
      parameters: { query?: { language?: ('pt' | 'en' | 'fr' | 'ar'); }; path: { token: string; }; };
      responses: { 200: Answer<{
          title: (string | null);
          color: string;
          fields: ('name' | 'email' | 'phone' | 'document')[];
          language: string;
          texts: {
            [name: string]: unknown;
          };
        }>; 400: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/webchat/{token}/visitors': {
    post: {
      parameters: { path: { token: string; }; };
      requestBody: { content: { 'application/json': {
          name?: string;
          email?: string;
          phone?: string;
          document?: string;
        } } };
      responses: { 201: Answer<{
          token: string;
          conversation: {
            stamp: string;
            state: ('none' | 'open' | 'closed');
            isByBot: boolean;
            isTyping: boolean;
            messages: {
              id: string;
              at: string;
              from: ('visitor' | 'agent' | 'bot');
              name: (string | null);
              text: (string | null);
              files: {
                id: (string | null);
                url: (string | null);
                name: string;
                mime: string;
                size: number;
              }[];
              status: ('sent' | 'delivered' | 'read' | 'seen');
            }[];
            hasOlder: boolean;
            survey: ({
              intro: (string | null);
              question: string;
              min: number;
              max: number;
            } | null);
          };
        }>; 400: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}/conversation': {
    get: {
      parameters: { query?: { stamp?: string; wait?: number; before?: string; }; path: { token: string; }; };
      responses: { 200: Answer<{
          stamp: string;
          state: ('none' | 'open' | 'closed');
          isByBot: boolean;
          isTyping: boolean;
          messages: {
            id: string;
            at: string;
            from: ('visitor' | 'agent' | 'bot');
            name: (string | null);
            text: (string | null);
            files: {
              id: (string | null);
              url: (string | null);
              name: string;
              mime: string;
              size: number;
            }[];
            status: ('sent' | 'delivered' | 'read' | 'seen');
          }[];
          hasOlder: boolean;
          survey: ({
            intro: (string | null);
            question: string;
            min: number;
            max: number;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/webchat/{token}/messages': {
    post: {
      parameters: { path: { token: string; }; };
      requestBody: { content: { 'application/json': {
          id: string;
          text?: (string | null);
          files?: string[];
        } } };
      responses: { 200: Answer<{
          stamp: string;
          state: ('none' | 'open' | 'closed');
          isByBot: boolean;
          isTyping: boolean;
          messages: {
            id: string;
            at: string;
            from: ('visitor' | 'agent' | 'bot');
            name: (string | null);
            text: (string | null);
            files: {
              id: (string | null);
              url: (string | null);
              name: string;
              mime: string;
              size: number;
            }[];
            status: ('sent' | 'delivered' | 'read' | 'seen');
          }[];
          hasOlder: boolean;
          survey: ({
            intro: (string | null);
            question: string;
            min: number;
            max: number;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}/files': {
    post: {
      parameters: { path: { token: string; }; };
      requestBody: { content: { '*/*': unknown } };
      responses: { 201: Answer<{
          receipt: string;
          name: string;
          mime: string;
          size: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}/files/{id}': {
    get: {
      parameters: { path: { token: string; id: string; }; };
      responses: { 200: { headers: Record<string, unknown>; content: { '*/*': string } }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/webchat/{token}/marks': {
    post: {
      parameters: { path: { token: string; }; };
      requestBody: { content: { 'application/json': {
          upTo: string;
          status: ('delivered' | 'read');
        } } };
      responses: { 204: { headers: Record<string, unknown>; content?: never }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}/end': {
    post: {
      parameters: { path: { token: string; }; };
      responses: { 200: Answer<{
          stamp: string;
          state: ('none' | 'open' | 'closed');
          isByBot: boolean;
          isTyping: boolean;
          messages: {
            id: string;
            at: string;
            from: ('visitor' | 'agent' | 'bot');
            name: (string | null);
            text: (string | null);
            files: {
              id: (string | null);
              url: (string | null);
              name: string;
              mime: string;
              size: number;
            }[];
            status: ('sent' | 'delivered' | 'read' | 'seen');
          }[];
          hasOlder: boolean;
          survey: ({
            intro: (string | null);
            question: string;
            min: number;
            max: number;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/webchat/{token}/survey': {
    post: {
      parameters: { path: { token: string; }; };
      requestBody: { content: { 'application/json': {
          score: number;
          comment?: (string | null);
        } } };
      responses: { 200: Answer<{
          stamp: string;
          state: ('none' | 'open' | 'closed');
          isByBot: boolean;
          isTyping: boolean;
          messages: {
            id: string;
            at: string;
            from: ('visitor' | 'agent' | 'bot');
            name: (string | null);
            text: (string | null);
            files: {
              id: (string | null);
              url: (string | null);
              name: string;
              mime: string;
              size: number;
            }[];
            status: ('sent' | 'delivered' | 'read' | 'seen');
          }[];
          hasOlder: boolean;
          survey: ({
            intro: (string | null);
            question: string;
            min: number;
            max: number;
          } | null);
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat/inbox': {
    get: {
      parameters: { query?: { ids?: string; }; };
      responses: { 200: Answer<{
          messages: {
            [name: string]: unknown;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/chat/inbox/{id}': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          window: {
            isOfficial: boolean;
            until: (string | null);
          };
          contact: ({
            [name: string]: unknown;
          } | null);
          calls: {
            [name: string]: unknown;
          }[];
          attendances: {
            [name: string]: unknown;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/chat/inbox/{id}/read': {
    post: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          unreadCount: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/contact-transfers/count': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          fromAgentId: (string | null);
          mode: ('all' | 'filtered' | 'selected');
          filter?: {
            [name: string]: unknown;
          };
          contactIds?: string[];
        } } };
      responses: { 200: Answer<{
          contacts: number;
          openAttendances: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/chat/whatsapp/{connection}': {
    get: {
      parameters: { query: { 'hub.mode': string; 'hub.challenge': string; 'hub.verify_token': string; }; path: { connection: string; }; };
      responses: { 200: { headers: Record<string, unknown>; content: { 'text/plain': string } }; 400: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { connection: string; }; };
      requestBody: { content: { 'application/json': {
          [name: string]: unknown;
        } } };
      responses: { 200: Answer<{
          success: boolean;
        }>; 400: Refusal; 404: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/recording-backup-settings/{id}/run': {
    post: {
      parameters: { path: { id: string; }; };
      responses: { 202: Answer<{
          [name: string]: unknown;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/rate-plans/{id}/simulate': {
    get: {
      parameters: { query: { number: string; area: string; seconds: number; band?: ('peak' | 'offpeak'); at?: string; }; path: { id: string; }; };
      responses: { 200: Answer<{
          number: string;
          callType: string;
          rate: ({
            id: string;
            prefix: (string | null);
            description: (string | null);
            timeBand: string;
            pricePerMinute: string;
          } | null);
          billedSeconds: (number | null);
          price: (string | null);
          currency: string;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/statement-entries/summary': {
    get: {
      parameters: { query?: { tenant?: string; zone?: string; from?: string; to?: string; within?: string; }; };
      responses: { 200: Answer<{
          from: string;
          until: string;
          opening: string;
          credits: string;
          debits: string;
          closing: string;
          addsUp: boolean;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/statement-entries/consolidated': {
    get: {
      parameters: { query?: { tenant?: string; zone?: string; filter?: string; range?: string; }; };
      responses: { 200: Answer<{
          lines: {
            id: string;
            occurredAt: (string | null);
            day: (string | null);
            kind: (string | null);
            description: (string | null);
            count: number;
            quantity: (number | null);
            unit: (string | null);
            amount: (string | null);
            balanceAfter: (string | null);
          }[];
          total: number;
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/wallboard-links/{id}': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          at: string;
          span: {
            [name: string]: unknown;
          };
          board: {
            [name: string]: unknown;
          };
          queues: {
            [name: string]: unknown;
          }[];
          agents: {
            id: string;
            name: (string | null);
            state: (string | null);
            since: (string | null);
            pauseReason: (string | null);
            answered: {
              queueId: string;
              calls: number;
            }[];
          }[];
          sectors: {
            id: string;
            name: (string | null);
            waiting: number;
            waitingSince: (string | null);
          }[];
          campaigns: {
            id: string;
            name: (string | null);
            status: (string | null);
            progressPercent: (number | null);
            now: {
              [name: string]: unknown;
            };
          }[];
        }>; 400: Refusal; 401: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/import-files': {
    post: {
      parameters: { };
      requestBody: { content: { '*/*': unknown } };
      responses: { 201: Answer<{
          id: string;
          name: string;
          size: number;
          format: ('csv' | 'xlsx');
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 422: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/jobs': {
    get: {
      parameters: { };
      responses: { 200: Answer<components['schemas']['job'][]>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/jobs/{id}': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/jobs/{id}/cancel': {
    post: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/jobs/{id}/undo': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: Answer<{
          records: number;
          running: {
            collection: string;
            id: string;
            label: string;
          }[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
    post: {
      parameters: { path: { id: string; }; };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 409: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/jobs/{id}/refusals': {
    get: {
      parameters: { query?: { range?: number[]; }; path: { id: string; }; };
      responses: { 200: Answer<{
          row: (number | null);
          recordId: (string | null);
          label: string;
          code: string;
          title: string;
          errors: {
            [name: string]: unknown;
          }[];
          reason: string;
        }[]>; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/jobs/{id}/result': {
    get: {
      parameters: { path: { id: string; }; };
      responses: { 200: { headers: Record<string, unknown>; content: { '*/*': string } }; 400: Refusal; 401: Refusal; 403: Refusal; 404: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/agent-productivity': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'agent-status-log.firstLogin' | 'agent-status-log.lastLogout' | 'agent-status-log.logged' | 'agent-status-log.available' | 'agent-status-log.ringing' | 'agent-status-log.talking' | 'agent-status-log.wrapUp' | 'agent-status-log.paused' | 'agent-status-log.pauses' | 'agent-status-log.exceededPauses' | 'agent-status-log.pauseShare' | 'agent-status-log.occupancy' | 'agent-status-log.utilisation' | 'received' | 'made' | 'queue-events.notAnswered' | 'transferred' | 'conversedTalk' | 'meanTalk' | 'agent-status-log.meanWrapUp' | 'agent-status-log.meanHandling' | 'agent-status-log.waitBetweenCalls' | 'conversions' | 'quality-analyses.meanScore'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.ringing'?: (number | null);
              'agent-status-log.talking'?: (number | null);
              'agent-status-log.wrapUp'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'agent-status-log.occupancy'?: (number | null);
              'agent-status-log.utilisation'?: (number | null);
              received?: (number | null);
              made?: (number | null);
              'queue-events.notAnswered'?: (number | null);
              transferred?: (number | null);
              conversedTalk?: (number | null);
              meanTalk?: (number | null);
              'agent-status-log.meanWrapUp'?: (number | null);
              'agent-status-log.meanHandling'?: (number | null);
              'agent-status-log.waitBetweenCalls'?: (number | null);
              conversions?: (number | null);
              'quality-analyses.meanScore'?: (number | null);
            };
            previous?: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.ringing'?: (number | null);
              'agent-status-log.talking'?: (number | null);
              'agent-status-log.wrapUp'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'agent-status-log.occupancy'?: (number | null);
              'agent-status-log.utilisation'?: (number | null);
              received?: (number | null);
              made?: (number | null);
              'queue-events.notAnswered'?: (number | null);
              transferred?: (number | null);
              conversedTalk?: (number | null);
              meanTalk?: (number | null);
              'agent-status-log.meanWrapUp'?: (number | null);
              'agent-status-log.meanHandling'?: (number | null);
              'agent-status-log.waitBetweenCalls'?: (number | null);
              conversions?: (number | null);
              'quality-analyses.meanScore'?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            'agent-status-log.firstLogin'?: (string | null);
            'agent-status-log.lastLogout'?: (string | null);
            'agent-status-log.logged'?: (number | null);
            'agent-status-log.available'?: (number | null);
            'agent-status-log.ringing'?: (number | null);
            'agent-status-log.talking'?: (number | null);
            'agent-status-log.wrapUp'?: (number | null);
            'agent-status-log.paused'?: (number | null);
            'agent-status-log.pauses'?: (number | null);
            'agent-status-log.exceededPauses'?: (number | null);
            'agent-status-log.pauseShare'?: (number | null);
            'agent-status-log.occupancy'?: (number | null);
            'agent-status-log.utilisation'?: (number | null);
            received?: (number | null);
            made?: (number | null);
            'queue-events.notAnswered'?: (number | null);
            transferred?: (number | null);
            conversedTalk?: (number | null);
            meanTalk?: (number | null);
            'agent-status-log.meanWrapUp'?: (number | null);
            'agent-status-log.meanHandling'?: (number | null);
            'agent-status-log.waitBetweenCalls'?: (number | null);
            conversions?: (number | null);
            'quality-analyses.meanScore'?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.ringing'?: (number | null);
              'agent-status-log.talking'?: (number | null);
              'agent-status-log.wrapUp'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'agent-status-log.occupancy'?: (number | null);
              'agent-status-log.utilisation'?: (number | null);
              received?: (number | null);
              made?: (number | null);
              'queue-events.notAnswered'?: (number | null);
              transferred?: (number | null);
              conversedTalk?: (number | null);
              meanTalk?: (number | null);
              'agent-status-log.meanWrapUp'?: (number | null);
              'agent-status-log.meanHandling'?: (number | null);
              'agent-status-log.waitBetweenCalls'?: (number | null);
              conversions?: (number | null);
              'quality-analyses.meanScore'?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/agent-productivity/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('agentId' | 'queueId' | 'pauseReasonId' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/attendances': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'entered' | 'attended' | 'abandonRate' | 'meanWait' | 'responseLevel' | 'satisfaction' | 'closed' | 'abandoned' | 'closedByBot' | 'longestWait' | 'openMeanWait' | 'openLongestWait' | 'firstResponse' | 'openFirstResponse' | 'openResponseLevel' | 'meanHandling' | 'agentMeanHandling' | 'surveyed' | 'surveyRate' | 'scored'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              entered?: (number | null);
              attended?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              responseLevel?: (number | null);
              satisfaction?: (number | null);
              closed?: (number | null);
              abandoned?: (number | null);
              closedByBot?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              firstResponse?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              meanHandling?: (number | null);
              agentMeanHandling?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
            };
            previous?: {
              entered?: (number | null);
              attended?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              responseLevel?: (number | null);
              satisfaction?: (number | null);
              closed?: (number | null);
              abandoned?: (number | null);
              closedByBot?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              firstResponse?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              meanHandling?: (number | null);
              agentMeanHandling?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            entered?: (number | null);
            attended?: (number | null);
            abandonRate?: (number | null);
            meanWait?: (number | null);
            responseLevel?: (number | null);
            satisfaction?: (number | null);
            closed?: (number | null);
            abandoned?: (number | null);
            closedByBot?: (number | null);
            longestWait?: (number | null);
            openMeanWait?: (number | null);
            openLongestWait?: (number | null);
            firstResponse?: (number | null);
            openFirstResponse?: (number | null);
            openResponseLevel?: (number | null);
            meanHandling?: (number | null);
            agentMeanHandling?: (number | null);
            surveyed?: (number | null);
            surveyRate?: (number | null);
            scored?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              entered?: (number | null);
              attended?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              responseLevel?: (number | null);
              satisfaction?: (number | null);
              closed?: (number | null);
              abandoned?: (number | null);
              closedByBot?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              firstResponse?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              meanHandling?: (number | null);
              agentMeanHandling?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/attendances/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('day' | 'week' | 'month' | 'hour' | 'hourOfDay' | 'weekday' | 'sectorId' | 'agentId' | 'connectionId' | 'dispositionId' | 'origin' | 'campaignId' | 'status' | 'closeReason' | 'surveyScore')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/call-billing': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'calls' | 'answered' | 'realMinutes' | 'billedMinutes' | 'value' | 'valueShare' | 'meanPrice' | 'budgetUse'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              calls?: (number | null);
              answered?: (number | null);
              realMinutes?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              budgetUse?: (number | null);
            };
            previous?: {
              calls?: (number | null);
              answered?: (number | null);
              realMinutes?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              budgetUse?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            calls?: (number | null);
            answered?: (number | null);
            realMinutes?: (number | null);
            billedMinutes?: (number | null);
            value?: (string | null);
            valueShare?: (number | null);
            meanPrice?: (string | null);
            budgetUse?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              calls?: (number | null);
              answered?: (number | null);
              realMinutes?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              budgetUse?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/call-billing/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('costCenterId' | 'department' | 'extensionId' | 'agentId' | 'callType' | 'campaignId' | 'queueId' | 'day' | 'week' | 'month')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/chat-agent-productivity': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'agent-status-log.firstLogin' | 'agent-status-log.lastLogout' | 'agent-status-log.logged' | 'agent-status-log.available' | 'agent-status-log.paused' | 'agent-status-log.pauses' | 'agent-status-log.exceededPauses' | 'agent-status-log.pauseShare' | 'sector-events.assigned' | 'sector-events.passed' | 'sector-events.meanWait' | 'sector-events.openMeanWait' | 'sector-events.transferredOut' | 'closed' | 'firstResponse' | 'responseLevel' | 'openFirstResponse' | 'openResponseLevel' | 'agentMeanHandling' | 'meanAtOnce' | 'mostAtOnce' | 'chat-messages.sent' | 'surveyed' | 'surveyRate' | 'scored' | 'satisfaction'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'sector-events.assigned'?: (number | null);
              'sector-events.passed'?: (number | null);
              'sector-events.meanWait'?: (number | null);
              'sector-events.openMeanWait'?: (number | null);
              'sector-events.transferredOut'?: (number | null);
              closed?: (number | null);
              firstResponse?: (number | null);
              responseLevel?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              agentMeanHandling?: (number | null);
              meanAtOnce?: (number | null);
              mostAtOnce?: (number | null);
              'chat-messages.sent'?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
              satisfaction?: (number | null);
            };
            previous?: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'sector-events.assigned'?: (number | null);
              'sector-events.passed'?: (number | null);
              'sector-events.meanWait'?: (number | null);
              'sector-events.openMeanWait'?: (number | null);
              'sector-events.transferredOut'?: (number | null);
              closed?: (number | null);
              firstResponse?: (number | null);
              responseLevel?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              agentMeanHandling?: (number | null);
              meanAtOnce?: (number | null);
              mostAtOnce?: (number | null);
              'chat-messages.sent'?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
              satisfaction?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            'agent-status-log.firstLogin'?: (string | null);
            'agent-status-log.lastLogout'?: (string | null);
            'agent-status-log.logged'?: (number | null);
            'agent-status-log.available'?: (number | null);
            'agent-status-log.paused'?: (number | null);
            'agent-status-log.pauses'?: (number | null);
            'agent-status-log.exceededPauses'?: (number | null);
            'agent-status-log.pauseShare'?: (number | null);
            'sector-events.assigned'?: (number | null);
            'sector-events.passed'?: (number | null);
            'sector-events.meanWait'?: (number | null);
            'sector-events.openMeanWait'?: (number | null);
            'sector-events.transferredOut'?: (number | null);
            closed?: (number | null);
            firstResponse?: (number | null);
            responseLevel?: (number | null);
            openFirstResponse?: (number | null);
            openResponseLevel?: (number | null);
            agentMeanHandling?: (number | null);
            meanAtOnce?: (number | null);
            mostAtOnce?: (number | null);
            'chat-messages.sent'?: (number | null);
            surveyed?: (number | null);
            surveyRate?: (number | null);
            scored?: (number | null);
            satisfaction?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              'agent-status-log.firstLogin'?: (string | null);
              'agent-status-log.lastLogout'?: (string | null);
              'agent-status-log.logged'?: (number | null);
              'agent-status-log.available'?: (number | null);
              'agent-status-log.paused'?: (number | null);
              'agent-status-log.pauses'?: (number | null);
              'agent-status-log.exceededPauses'?: (number | null);
              'agent-status-log.pauseShare'?: (number | null);
              'sector-events.assigned'?: (number | null);
              'sector-events.passed'?: (number | null);
              'sector-events.meanWait'?: (number | null);
              'sector-events.openMeanWait'?: (number | null);
              'sector-events.transferredOut'?: (number | null);
              closed?: (number | null);
              firstResponse?: (number | null);
              responseLevel?: (number | null);
              openFirstResponse?: (number | null);
              openResponseLevel?: (number | null);
              agentMeanHandling?: (number | null);
              meanAtOnce?: (number | null);
              mostAtOnce?: (number | null);
              'chat-messages.sent'?: (number | null);
              surveyed?: (number | null);
              surveyRate?: (number | null);
              scored?: (number | null);
              satisfaction?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/chat-agent-productivity/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('agentId' | 'sectorId' | 'connectionId' | 'pauseReasonId' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/chat-survey-questions': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'answered' | 'scored' | 'meanScore' | 'positiveShare' | 'neutralShare' | 'negativeShare' | 'positive' | 'neutral' | 'negative' | 'score5' | 'score4' | 'score3' | 'score2' | 'score1'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
            previous?: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            answered?: (number | null);
            scored?: (number | null);
            meanScore?: (number | null);
            positiveShare?: (number | null);
            neutralShare?: (number | null);
            negativeShare?: (number | null);
            positive?: (number | null);
            neutral?: (number | null);
            negative?: (number | null);
            score5?: (number | null);
            score4?: (number | null);
            score3?: (number | null);
            score2?: (number | null);
            score1?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/chat-survey-questions/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('question' | 'surveyId' | 'questionType' | 'sectorId' | 'agentId' | 'score' | 'level' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/chat-surveys': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'offered' | 'answered' | 'responseRate' | 'satisfaction' | 'nps' | 'meanScore' | 'rated' | 'satisfied' | 'recommended' | 'promoters' | 'neutrals' | 'detractors' | 'commented'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
            previous?: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            offered?: (number | null);
            answered?: (number | null);
            responseRate?: (number | null);
            satisfaction?: (number | null);
            nps?: (number | null);
            meanScore?: (number | null);
            rated?: (number | null);
            satisfied?: (number | null);
            recommended?: (number | null);
            promoters?: (number | null);
            neutrals?: (number | null);
            detractors?: (number | null);
            commented?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/chat-surveys/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('surveyId' | 'sectorId' | 'agentId' | 'score' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/dialer': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'dialed' | 'dialedContacts' | 'penetration' | 'spin' | 'people' | 'hitRate' | 'contacts' | 'contactRate' | 'contactRateOfDialed' | 'conversions' | 'conversionRate' | 'machines' | 'dropped' | 'dropRate' | 'blocked' | 'served' | 'talk' | 'meanTalk'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              dialed?: (number | null);
              dialedContacts?: (number | null);
              penetration?: (number | null);
              spin?: (number | null);
              people?: (number | null);
              hitRate?: (number | null);
              contacts?: (number | null);
              contactRate?: (number | null);
              contactRateOfDialed?: (number | null);
              conversions?: (number | null);
              conversionRate?: (number | null);
              machines?: (number | null);
              dropped?: (number | null);
              dropRate?: (number | null);
              blocked?: (number | null);
              served?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
            };
            previous?: {
              dialed?: (number | null);
              dialedContacts?: (number | null);
              penetration?: (number | null);
              spin?: (number | null);
              people?: (number | null);
              hitRate?: (number | null);
              contacts?: (number | null);
              contactRate?: (number | null);
              contactRateOfDialed?: (number | null);
              conversions?: (number | null);
              conversionRate?: (number | null);
              machines?: (number | null);
              dropped?: (number | null);
              dropRate?: (number | null);
              blocked?: (number | null);
              served?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            dialed?: (number | null);
            dialedContacts?: (number | null);
            penetration?: (number | null);
            spin?: (number | null);
            people?: (number | null);
            hitRate?: (number | null);
            contacts?: (number | null);
            contactRate?: (number | null);
            contactRateOfDialed?: (number | null);
            conversions?: (number | null);
            conversionRate?: (number | null);
            machines?: (number | null);
            dropped?: (number | null);
            dropRate?: (number | null);
            blocked?: (number | null);
            served?: (number | null);
            talk?: (number | null);
            meanTalk?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              dialed?: (number | null);
              dialedContacts?: (number | null);
              penetration?: (number | null);
              spin?: (number | null);
              people?: (number | null);
              hitRate?: (number | null);
              contacts?: (number | null);
              contactRate?: (number | null);
              contactRateOfDialed?: (number | null);
              conversions?: (number | null);
              conversionRate?: (number | null);
              machines?: (number | null);
              dropped?: (number | null);
              dropRate?: (number | null);
              blocked?: (number | null);
              served?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/dialer/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('campaignId' | 'mailingId' | 'agentId' | 'result' | 'dispositionId' | 'blockedBy' | 'attemptNumber' | 'areaCode' | 'trunkId' | 'hour' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/monitored-words': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'hits' | 'conversations' | 'high' | 'medium' | 'low' | 'byContact' | 'byAgent' | 'hitShare'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              hits?: (number | null);
              conversations?: (number | null);
              high?: (number | null);
              medium?: (number | null);
              low?: (number | null);
              byContact?: (number | null);
              byAgent?: (number | null);
              hitShare?: (number | null);
            };
            previous?: {
              hits?: (number | null);
              conversations?: (number | null);
              high?: (number | null);
              medium?: (number | null);
              low?: (number | null);
              byContact?: (number | null);
              byAgent?: (number | null);
              hitShare?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            hits?: (number | null);
            conversations?: (number | null);
            high?: (number | null);
            medium?: (number | null);
            low?: (number | null);
            byContact?: (number | null);
            byAgent?: (number | null);
            hitShare?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              hits?: (number | null);
              conversations?: (number | null);
              high?: (number | null);
              medium?: (number | null);
              low?: (number | null);
              byContact?: (number | null);
              byAgent?: (number | null);
              hitShare?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/monitored-words/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('wordId' | 'severity' | 'speaker' | 'sectorId' | 'agentId' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/queue-history': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'offered' | 'answered' | 'answeredInTime' | 'answeredLate' | 'abandoned' | 'shortAbandoned' | 'exits' | 'serviceLevel' | 'abandonRate' | 'meanWait' | 'meanAbandonedWait' | 'longestWait' | 'completed' | 'talk' | 'meanTalk' | 'wrapUp' | 'meanWrapUp' | 'meanHandling' | 'transferred' | 'notAnswered'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              offered?: (number | null);
              answered?: (number | null);
              answeredInTime?: (number | null);
              answeredLate?: (number | null);
              abandoned?: (number | null);
              shortAbandoned?: (number | null);
              exits?: (number | null);
              serviceLevel?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              meanAbandonedWait?: (number | null);
              longestWait?: (number | null);
              completed?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
              wrapUp?: (number | null);
              meanWrapUp?: (number | null);
              meanHandling?: (number | null);
              transferred?: (number | null);
              notAnswered?: (number | null);
            };
            previous?: {
              offered?: (number | null);
              answered?: (number | null);
              answeredInTime?: (number | null);
              answeredLate?: (number | null);
              abandoned?: (number | null);
              shortAbandoned?: (number | null);
              exits?: (number | null);
              serviceLevel?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              meanAbandonedWait?: (number | null);
              longestWait?: (number | null);
              completed?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
              wrapUp?: (number | null);
              meanWrapUp?: (number | null);
              meanHandling?: (number | null);
              transferred?: (number | null);
              notAnswered?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            offered?: (number | null);
            answered?: (number | null);
            answeredInTime?: (number | null);
            answeredLate?: (number | null);
            abandoned?: (number | null);
            shortAbandoned?: (number | null);
            exits?: (number | null);
            serviceLevel?: (number | null);
            abandonRate?: (number | null);
            meanWait?: (number | null);
            meanAbandonedWait?: (number | null);
            longestWait?: (number | null);
            completed?: (number | null);
            talk?: (number | null);
            meanTalk?: (number | null);
            wrapUp?: (number | null);
            meanWrapUp?: (number | null);
            meanHandling?: (number | null);
            transferred?: (number | null);
            notAnswered?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              offered?: (number | null);
              answered?: (number | null);
              answeredInTime?: (number | null);
              answeredLate?: (number | null);
              abandoned?: (number | null);
              shortAbandoned?: (number | null);
              exits?: (number | null);
              serviceLevel?: (number | null);
              abandonRate?: (number | null);
              meanWait?: (number | null);
              meanAbandonedWait?: (number | null);
              longestWait?: (number | null);
              completed?: (number | null);
              talk?: (number | null);
              meanTalk?: (number | null);
              wrapUp?: (number | null);
              meanWrapUp?: (number | null);
              meanHandling?: (number | null);
              transferred?: (number | null);
              notAnswered?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/queue-history/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('queueId' | 'agentId' | '15min' | '30min' | 'hour' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/route-consumption': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'calls' | 'attempts' | 'answered' | 'asr' | 'ner' | 'shortShare' | 'meanDuration' | 'meanPdd' | 'realMinutes' | 'useHours' | 'hoursPerChannel' | 'channelPeak' | 'billedMinutes' | 'value' | 'valueShare' | 'meanPrice' | 'cost' | 'margin'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              calls?: (number | null);
              attempts?: (number | null);
              answered?: (number | null);
              asr?: (number | null);
              ner?: (number | null);
              shortShare?: (number | null);
              meanDuration?: (number | null);
              meanPdd?: (number | null);
              realMinutes?: (number | null);
              useHours?: (number | null);
              hoursPerChannel?: (number | null);
              channelPeak?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              cost?: (string | null);
              margin?: (string | null);
            };
            previous?: {
              calls?: (number | null);
              attempts?: (number | null);
              answered?: (number | null);
              asr?: (number | null);
              ner?: (number | null);
              shortShare?: (number | null);
              meanDuration?: (number | null);
              meanPdd?: (number | null);
              realMinutes?: (number | null);
              useHours?: (number | null);
              hoursPerChannel?: (number | null);
              channelPeak?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              cost?: (string | null);
              margin?: (string | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            calls?: (number | null);
            attempts?: (number | null);
            answered?: (number | null);
            asr?: (number | null);
            ner?: (number | null);
            shortShare?: (number | null);
            meanDuration?: (number | null);
            meanPdd?: (number | null);
            realMinutes?: (number | null);
            useHours?: (number | null);
            hoursPerChannel?: (number | null);
            channelPeak?: (number | null);
            billedMinutes?: (number | null);
            value?: (string | null);
            valueShare?: (number | null);
            meanPrice?: (string | null);
            cost?: (string | null);
            margin?: (string | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              calls?: (number | null);
              attempts?: (number | null);
              answered?: (number | null);
              asr?: (number | null);
              ner?: (number | null);
              shortShare?: (number | null);
              meanDuration?: (number | null);
              meanPdd?: (number | null);
              realMinutes?: (number | null);
              useHours?: (number | null);
              hoursPerChannel?: (number | null);
              channelPeak?: (number | null);
              billedMinutes?: (number | null);
              value?: (string | null);
              valueShare?: (number | null);
              meanPrice?: (string | null);
              cost?: (string | null);
              margin?: (string | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/route-consumption/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('trunkId' | 'routeId' | 'callType' | 'direction' | 'hangupCause' | 'hour' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/sector-history': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'entered' | 'assigned' | 'transferredIn' | 'transferredOut' | 'abandoned' | 'reopened' | 'meanWait' | 'longestWait' | 'openMeanWait' | 'openLongestWait' | 'attendances.closed' | 'attendances.firstResponse' | 'attendances.responseLevel' | 'attendances.openFirstResponse' | 'attendances.openResponseLevel' | 'attendances.meanHandling' | 'attendances.surveyed' | 'attendances.surveyRate' | 'attendances.satisfaction'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              entered?: (number | null);
              assigned?: (number | null);
              transferredIn?: (number | null);
              transferredOut?: (number | null);
              abandoned?: (number | null);
              reopened?: (number | null);
              meanWait?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              'attendances.closed'?: (number | null);
              'attendances.firstResponse'?: (number | null);
              'attendances.responseLevel'?: (number | null);
              'attendances.openFirstResponse'?: (number | null);
              'attendances.openResponseLevel'?: (number | null);
              'attendances.meanHandling'?: (number | null);
              'attendances.surveyed'?: (number | null);
              'attendances.surveyRate'?: (number | null);
              'attendances.satisfaction'?: (number | null);
            };
            previous?: {
              entered?: (number | null);
              assigned?: (number | null);
              transferredIn?: (number | null);
              transferredOut?: (number | null);
              abandoned?: (number | null);
              reopened?: (number | null);
              meanWait?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              'attendances.closed'?: (number | null);
              'attendances.firstResponse'?: (number | null);
              'attendances.responseLevel'?: (number | null);
              'attendances.openFirstResponse'?: (number | null);
              'attendances.openResponseLevel'?: (number | null);
              'attendances.meanHandling'?: (number | null);
              'attendances.surveyed'?: (number | null);
              'attendances.surveyRate'?: (number | null);
              'attendances.satisfaction'?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            entered?: (number | null);
            assigned?: (number | null);
            transferredIn?: (number | null);
            transferredOut?: (number | null);
            abandoned?: (number | null);
            reopened?: (number | null);
            meanWait?: (number | null);
            longestWait?: (number | null);
            openMeanWait?: (number | null);
            openLongestWait?: (number | null);
            'attendances.closed'?: (number | null);
            'attendances.firstResponse'?: (number | null);
            'attendances.responseLevel'?: (number | null);
            'attendances.openFirstResponse'?: (number | null);
            'attendances.openResponseLevel'?: (number | null);
            'attendances.meanHandling'?: (number | null);
            'attendances.surveyed'?: (number | null);
            'attendances.surveyRate'?: (number | null);
            'attendances.satisfaction'?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              entered?: (number | null);
              assigned?: (number | null);
              transferredIn?: (number | null);
              transferredOut?: (number | null);
              abandoned?: (number | null);
              reopened?: (number | null);
              meanWait?: (number | null);
              longestWait?: (number | null);
              openMeanWait?: (number | null);
              openLongestWait?: (number | null);
              'attendances.closed'?: (number | null);
              'attendances.firstResponse'?: (number | null);
              'attendances.responseLevel'?: (number | null);
              'attendances.openFirstResponse'?: (number | null);
              'attendances.openResponseLevel'?: (number | null);
              'attendances.meanHandling'?: (number | null);
              'attendances.surveyed'?: (number | null);
              'attendances.surveyRate'?: (number | null);
              'attendances.satisfaction'?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/sector-history/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('sectorId' | 'connectionId' | 'agentId' | 'hour' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/survey-questions': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'answered' | 'scored' | 'meanScore' | 'positiveShare' | 'neutralShare' | 'negativeShare' | 'positive' | 'neutral' | 'negative' | 'score5' | 'score4' | 'score3' | 'score2' | 'score1'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
            previous?: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            answered?: (number | null);
            scored?: (number | null);
            meanScore?: (number | null);
            positiveShare?: (number | null);
            neutralShare?: (number | null);
            negativeShare?: (number | null);
            positive?: (number | null);
            neutral?: (number | null);
            negative?: (number | null);
            score5?: (number | null);
            score4?: (number | null);
            score3?: (number | null);
            score2?: (number | null);
            score1?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              answered?: (number | null);
              scored?: (number | null);
              meanScore?: (number | null);
              positiveShare?: (number | null);
              neutralShare?: (number | null);
              negativeShare?: (number | null);
              positive?: (number | null);
              neutral?: (number | null);
              negative?: (number | null);
              score5?: (number | null);
              score4?: (number | null);
              score3?: (number | null);
              score2?: (number | null);
              score1?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/survey-questions/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('question' | 'surveyId' | 'questionType' | 'queueId' | 'agentId' | 'score' | 'level' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/surveys': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'offered' | 'answered' | 'responseRate' | 'satisfaction' | 'nps' | 'meanScore' | 'rated' | 'satisfied' | 'recommended' | 'promoters' | 'neutrals' | 'detractors' | 'commented'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
            previous?: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            offered?: (number | null);
            answered?: (number | null);
            responseRate?: (number | null);
            satisfaction?: (number | null);
            nps?: (number | null);
            meanScore?: (number | null);
            rated?: (number | null);
            satisfied?: (number | null);
            recommended?: (number | null);
            promoters?: (number | null);
            neutrals?: (number | null);
            detractors?: (number | null);
            commented?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              offered?: (number | null);
              answered?: (number | null);
              responseRate?: (number | null);
              satisfaction?: (number | null);
              nps?: (number | null);
              meanScore?: (number | null);
              rated?: (number | null);
              satisfied?: (number | null);
              recommended?: (number | null);
              promoters?: (number | null);
              neutrals?: (number | null);
              detractors?: (number | null);
              commented?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/surveys/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('surveyId' | 'agentId' | 'queueId' | 'score' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
  '/api/reports/ura': {
    get: {
      parameters: { query?: { period?: string; from?: string; to?: string; by?: string; filter?: {
        [name: string]: unknown;
      }; sort?: [('group' | 'passes' | 'optionRate' | 'invalidRate' | 'timeoutRate' | 'hangupRate' | 'meanTime' | 'keyed' | 'routed' | 'passShare' | 'options' | 'invalid' | 'timeouts' | 'hangups' | 'directDials'), ('ASC' | 'DESC'), ...unknown[]]; limit?: number; offset?: number; compare?: boolean; }; };
      responses: { 200: Answer<{
          period: {
            from: string;
            to: string;
          };
          zone: string;
          by: string[];
          rows: {
            group: unknown[];
            figures: {
              passes?: (number | null);
              optionRate?: (number | null);
              invalidRate?: (number | null);
              timeoutRate?: (number | null);
              hangupRate?: (number | null);
              meanTime?: (number | null);
              keyed?: (number | null);
              routed?: (number | null);
              passShare?: (number | null);
              options?: (number | null);
              invalid?: (number | null);
              timeouts?: (number | null);
              hangups?: (number | null);
              directDials?: (number | null);
            };
            previous?: {
              passes?: (number | null);
              optionRate?: (number | null);
              invalidRate?: (number | null);
              timeoutRate?: (number | null);
              hangupRate?: (number | null);
              meanTime?: (number | null);
              keyed?: (number | null);
              routed?: (number | null);
              passShare?: (number | null);
              options?: (number | null);
              invalid?: (number | null);
              timeouts?: (number | null);
              hangups?: (number | null);
              directDials?: (number | null);
            };
            referred?: {
              [name: string]: unknown;
            };
          }[];
          rowCount: number;
          totals: {
            passes?: (number | null);
            optionRate?: (number | null);
            invalidRate?: (number | null);
            timeoutRate?: (number | null);
            hangupRate?: (number | null);
            meanTime?: (number | null);
            keyed?: (number | null);
            routed?: (number | null);
            passShare?: (number | null);
            options?: (number | null);
            invalid?: (number | null);
            timeouts?: (number | null);
            hangups?: (number | null);
            directDials?: (number | null);
          };
          previous?: {
            period: {
              from: string;
              to: string;
            };
            totals: {
              passes?: (number | null);
              optionRate?: (number | null);
              invalidRate?: (number | null);
              timeoutRate?: (number | null);
              hangupRate?: (number | null);
              meanTime?: (number | null);
              keyed?: (number | null);
              routed?: (number | null);
              passShare?: (number | null);
              options?: (number | null);
              invalid?: (number | null);
              timeouts?: (number | null);
              hangups?: (number | null);
              directDials?: (number | null);
            };
          };
          withheld: string[];
        }>; 400: Refusal; 401: Refusal; 403: Refusal; 429: Refusal; 431: Refusal; 503: Refusal };
    };
  };
  '/api/reports/ura/download': {
    post: {
      parameters: { };
      requestBody: { content: { 'application/json': {
          format: ('csv' | 'xlsx' | 'pdf');
          period?: string;
          from?: string;
          to?: string;
          by?: ('uraId' | 'optionLabel' | 'digits' | 'result' | 'destination' | 'hour' | 'day' | 'week' | 'month' | 'hourOfDay' | 'weekday')[];
          filter?: {
            [name: string]: unknown;
          };
          sort?: string[];
          compare?: boolean;
          language?: string;
        } } };
      responses: { 202: Answer<components['schemas']['job']>; 400: Refusal; 401: Refusal; 403: Refusal; 413: Refusal; 415: Refusal; 429: Refusal; 431: Refusal; 503: Refusal; 507: Refusal };
    };
  };
}
