// Written by `npm run types` from schemas/. Do not edit: change the schema and run it again.

/** What every record has, set by the server. */
export interface SystemFields {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy?: string | null;
  updatedBy?: string | null;
}

export interface AccessProfile {
  name: string;
  description?: string;
  active: boolean;
  tenantId?: string;
  roles?: ('Cliente' | 'Supervisor' | 'Agente')[];
  userIds?: string[];
  rules: {
    effect: 'allow' | 'deny';
    collection: string;
    actions?: (
      'read' | 'create' | 'update' | 'delete' | 'export' | 'import' | 'listen' | 'download' | 'disclose' | 'anonymise'
    )[];
    moves?: string[];
    fields?: string[];
    conditions?: {
      field: string;
      operator: 'is' | 'isNot' | 'among' | 'notAmong' | 'above' | 'atLeast' | 'below' | 'atMost' | 'empty' | 'filled';
      value?: string;
    }[];
  }[];
}

export type AdminAccountPassword = string;

export interface Admin {
  name: string;
  email: string;
  password: AdminAccountPassword;
  phone?: string;
  status: 'active' | 'blocked';
  accessLevel: 'full' | 'support' | 'finance' | 'readonly';
  tenantIds?: string[];
  canImpersonate?: boolean;
  ipAllowList?: string[];
  lastLoginAt?: string;
}

export type AgentStateAgentChannel = 'PABX' | 'Chatbot';

export interface AgentState {
  agentId: string;
  channel: AgentStateAgentChannel;
  state?: 'logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused';
  pauseReasonId?: string;
  since?: string;
  wrapUpUntil?: string;
  askedMove?: 'pause' | 'logout';
  askedReasonId?: string;
  approval?: 'waiting' | 'refused' | 'lapsed';
  requestedReasonId?: string;
  requestedAt?: string;
  callId?: string;
}

export interface AgentStatusLog {
  agentId?: string;
  channel?: 'PABX' | 'Chatbot';
  state?: 'logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused';
  pauseReasonId?: string;
  startedAt?: string;
  endedAt?: string;
  seconds?: number;
  callId?: string;
  changedBy?: string;
  exceeded?: boolean;
}

export type AgentAccountPassword = string;
export type AgentAgentChannel = 'PABX' | 'Chatbot';

export interface Agent {
  name: string;
  email: string;
  username?: string;
  password: AgentAccountPassword;
  code?: string;
  pin?: string;
  status: 'active' | 'inactive';
  supervisorIds?: string[];
  channels: AgentAgentChannel[];
  extensionId?: string;
  loginMode?: 'fixed' | 'hotdesk' | 'webphone';
  queueMemberships?: {
    queueId: string;
    penalty?: number;
    order?: number;
  }[];
  campaignIds?: string[];
  wrapUpSeconds?: number;
  autoAnswer?: boolean;
  maxNoAnswer?: number;
  rejectDelaySeconds?: number;
  canManualDial?: boolean;
  canTransfer?: boolean;
  canSeeFullNumber?: boolean;
  recordCalls?: 'queue' | 'always' | 'never';
  sectorIds?: string[];
  maxConcurrentChats?: number;
  signMessages?: boolean;
  onlyOwnContacts?: boolean;
  state?: 'logged_out' | 'available' | 'ringing' | 'on_call' | 'wrap_up' | 'paused';
  pauseReasonId?: string;
  stateSince?: string;
}

export interface AiApp {
  name: string;
  provider: 'openai' | 'azure' | 'anthropic' | 'google' | 'ollama' | 'custom';
  purpose: ('chatbot' | 'transcription' | 'quality' | 'embedding' | 'tts')[];
  baseUrl?: string;
  apiKey: string;
  apiKeyHint?: string;
  model: string;
  temperature?: number;
  maxTokens?: number;
  timeoutSeconds?: number;
  tenantIds?: string[];
  monthlyTokenLimit?: number;
  tokensThisMonth?: number;
  status: 'active' | 'inactive' | 'error';
  errorReason?: 'limit';
  lastError?: string;
}

export interface AiPrompt {
  name: string;
  scope?: 'platform' | 'tenant';
  purpose: 'chatbot' | 'summary' | 'quality' | 'classification' | 'reply_suggestion';
  aiAppId: string;
  content: string;
  knowledgeBaseIds?: string[];
  temperature?: number;
  outputFormat?: 'text' | 'json';
  contentVersion?: number;
  status: 'active' | 'draft' | 'archived';
}

export interface Attendance {
  protocol?: string;
  status?: 'bot' | 'waiting' | 'in_attendance' | 'on_hold' | 'transferred' | 'closed';
  contactId?: string;
  connectionId?: string;
  sectorId?: string;
  agentId?: string;
  offeredAgentId?: string;
  offeredUntil?: string;
  passedAgentIds?: string[];
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  tagIds?: string[];
  kanbanStageId?: string;
  kanbanPosition?: number;
  kanbanSince?: string;
  origin?: 'contact' | 'agent' | 'campaign' | 'schedule' | 'flow';
  campaignId?: string;
  subject?: string;
  startedAt?: string;
  waitingSince?: string;
  assignedAt?: string;
  firstAssignedAt?: string;
  firstResponseAt?: string;
  holdSince?: string;
  lastMessageAt?: string;
  closedAt?: string;
  waitSeconds?: number;
  openWaitSeconds?: number;
  firstResponseSeconds?: number;
  openFirstResponseSeconds?: number;
  holdSeconds?: number;
  closedSeconds?: number;
  handleSeconds?: number;
  earlierHandleSeconds?: number;
  agentHandleSeconds?: number;
  unreadCount?: number;
  windowExpiresAt?: string;
  dispositionId?: string;
  closeReason?: 'agent' | 'contact' | 'inactivity' | 'supervisor' | 'bot';
  closeNotes?: string;
  surveyAskedAt?: string;
  surveyScore?: number;
  surveyMetric?: 'csat' | 'nps' | 'yes_no' | 'custom';
  transferNote?: string;
  transfers?: {
    at?: string;
    fromSectorId?: string;
    toSectorId?: string;
    fromAgentId?: string;
    toAgentId?: string;
    note?: string;
  }[];
}

export interface Audio {
  name: string;
  description?: string;
  source: 'upload' | 'tts' | 'phone';
  file?: string;
  ttsText?: string;
  ttsVoice?: string;
  recordExtensionId?: string;
  category: 'ura' | 'queue' | 'announcement' | 'survey' | 'campaign' | 'other';
  durationSeconds?: number;
  sizeBytes?: number;
  status?: 'ready' | 'processing' | 'failed';
  usedBy?: {
    collection?: string;
    id?: string;
    name?: string;
  }[];
}

export interface AuditLog {
  tenantId?: string;
  userId?: string;
  userRole?: 'Admin' | 'Cliente' | 'Supervisor' | 'Agente' | 'System';
  impersonatedBy?: string;
  action?:
    | 'create'
    | 'update'
    | 'delete'
    | 'login'
    | 'logout'
    | 'login_failed'
    | 'denied'
    | 'export'
    | 'import'
    | 'start'
    | 'pause'
    | 'stop'
    | 'listen'
    | 'download'
    | 'impersonate'
    | 'bulk'
    | 'undo'
    | 'transition'
    | 'restore'
    | 'disclose'
    | 'anonymise'
    | 'merge';
  move?: string;
  entity?: string;
  entityId?: string;
  entityLabel?: string;
  changes?: {
    field?: string;
    from?: unknown;
    to?: unknown;
    redacted?: boolean;
  }[];
  ip?: string;
  userAgent?: string;
  requestId?: string;
}

export interface BlockedPhone {
  number: string;
  matchType: 'exact' | 'prefix';
  scope: 'all' | 'campaign';
  campaignId?: string;
  channels: ('call' | 'message')[];
  origin?: 'manual' | 'import' | 'disposition' | 'customer_request' | 'api';
  reason?: string;
  expiresAt?: string;
}

export interface CallActionDelivery {
  at: string;
  event:
    | 'call_started'
    | 'call_ringing'
    | 'call_answered'
    | 'call_ended'
    | 'dispositioned'
    | 'missed'
    | 'transferred'
    | 'recording_ready'
    | 'agent_login'
    | 'agent_pause';
  callId?: string;
  actionId: string;
  state?: 'waiting' | 'done' | 'failed' | 'given_up';
  attempts?: number;
  statusCode?: number;
  durationMs?: number;
  error?:
    | 'login'
    | 'denied'
    | 'unknownHost'
    | 'noAnswer'
    | 'timeout'
    | 'privateAddress'
    | 'certificate'
    | 'redirect'
    | 'notFound'
    | 'busy'
    | 'status'
    | 'scheme'
    | 'inactive'
    | 'other';
  nextTryAt?: string;
}

export interface CallAction {
  name: string;
  mode: 'webhook' | 'screen_pop' | 'iframe';
  events: (
    | 'call_started'
    | 'call_ringing'
    | 'call_answered'
    | 'call_ended'
    | 'dispositioned'
    | 'missed'
    | 'transferred'
    | 'recording_ready'
    | 'agent_login'
    | 'agent_pause'
  )[];
  direction: 'any' | 'inbound' | 'outbound' | 'dialer';
  queueIds?: string[];
  campaignIds?: string[];
  active: boolean;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: {
    name: string;
    value?: string;
  }[];
  bodyFormat?: 'json' | 'form' | 'none';
  bodyTemplate?: string;
  openIn?: 'new_tab' | 'same_tab' | 'popup';
  secret?: string;
  timeoutSeconds?: number;
  retries?: number;
  onlyExternalLegs?: boolean;
  lastStatus?: number;
  lastRunAt?: string;
  failuresInARow?: number;
}

export type CallgroupInternalNumber = string;

export interface Callgroup {
  name: string;
  number: CallgroupInternalNumber;
  strategy: 'simultaneous' | 'sequence' | 'random' | 'round_robin' | 'enterprise';
  members: {
    type: 'extension' | 'external';
    extensionId?: string;
    number?: string;
    delaySeconds?: number;
    timeoutSeconds?: number;
    confirm?: boolean;
  }[];
  ringSeconds: number;
  repeats?: number;
  skipBusy?: boolean;
  callerIdPrefix?: string;
  greetingAudioId?: string;
  mohId?: string;
  noAnswerDest: CallgroupDestination;
  record?: boolean;
  enabled: boolean;
}
export interface CallgroupDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export type CallCallClass =
  | 'local_fixed'
  | 'local_mobile'
  | 'ld_fixed'
  | 'ld_mobile_vc2'
  | 'ld_mobile_vc3'
  | 'international'
  | 'toll_free'
  | 'shared_cost'
  | 'special'
  | 'inbound'
  | 'internal';

export interface Call {
  startedAt?: string;
  direction?: 'inbound' | 'outbound' | 'internal';
  source?: 'extension' | 'queue' | 'dialer' | 'disa' | 'callback' | 'conference' | 'forward';
  callerNumber?: string;
  callerName?: string;
  calledNumber?: string;
  didId?: string;
  extensionId?: string;
  department?: string;
  agentId?: string;
  queueId?: string;
  uraId?: string;
  campaignId?: string;
  trunkId?: string;
  routeId?: string;
  callType?: CallCallClass;
  state?: 'initiated' | 'ringing' | 'ivr' | 'queued' | 'answered' | 'on_hold' | 'ended';
  disposition?:
    | 'in_progress'
    | 'answered'
    | 'no_answer'
    | 'busy'
    | 'failed'
    | 'congestion'
    | 'cancelled'
    | 'abandoned'
    | 'voicemail';
  answeredBy?: 'person' | 'machine';
  recordingId?: string;
  events?: {
    at?: string;
    type?: string;
    detail?: string;
    leg?: number;
  }[];
  answeredAt?: string;
  endedAt?: string;
  ringSeconds?: number;
  waitSeconds?: number;
  duration?: number;
  talkSeconds?: number;
  holdSeconds?: number;
  pddMs?: number;
  hangupCause?: number;
  sipCode?: number;
  hangupBy?: 'caller' | 'callee' | 'system';
  transferredTo?: string;
  dispositionId?: string;
  dispositionNotes?: string;
  mos?: number;
  costCenterId?: string;
  ratePlanId?: string;
  billedSeconds?: number;
  price?: string;
  cost?: string;
  uniqueId?: string;
  linkedId?: string;
  parentCallId?: string;
}

export interface CampaignCallback {
  campaignId: string;
  mailingContactId: string;
  phone: string;
  scheduledAt: string;
  recipient: 'agent' | 'any';
  agentId?: string;
  notes?: string;
  status?: 'pending' | 'due' | 'in_progress' | 'done' | 'missed' | 'cancelled';
  attempts?: number;
  dispositionId?: string;
}

export interface Campaign {
  name: string;
  description?: string;
  status?: 'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'archived';
  pauseReason?:
    | 'manual'
    | 'out_of_hours'
    | 'no_agents'
    | 'no_credit'
    | 'no_leads'
    | 'drop_limit'
    | 'dialer_paused'
    | 'suspended'
    | 'compliance';
  startsAt?: string;
  endsAt?: string;
  priority?: number;
  purpose: 'sales' | 'collection' | 'survey' | 'service' | 'donation';
  mode: 'preview' | 'progressive' | 'power' | 'predictive' | 'agentless' | 'manual';
  ratio: number;
  maxRatio?: number;
  targetDropRate?: number;
  adaptIntensity?: number;
  maxChannels: number;
  cps?: number;
  ringTimeoutSeconds: number;
  previewSeconds?: number;
  dropAfterSeconds: number;
  dropAction: {
    type: 'queue' | 'ura' | 'audio' | 'hangup';
    id?: string | null;
    value?: string | null;
  };
  amdMode?: 'off' | 'hangup' | 'leave_message' | 'disposition';
  amdAudioId?: string;
  hopperSize?: number;
  leadOrder: 'import' | 'reverse' | 'random' | 'least_called' | 'priority' | 'oldest_call';
  phoneOrder?: 'sequential' | 'by_contact' | 'best_first';
  timetableId?: string;
  hours: {
    weekday: number;
    start: string;
    end: string;
  }[];
  useContactTimezone?: boolean;
  skipHolidays?: boolean;
  maxAttemptsPerPhone: number;
  maxAttemptsPerContact: number;
  maxAttemptsPerDay: number;
  recycleRules?: {
    result: 'busy' | 'no_answer' | 'machine' | 'failed' | 'congestion' | 'dropped' | 'disposition';
    dispositionId?: string;
    delayMinutes: number;
    maxAttempts: number;
  }[];
  queueId?: string;
  agentIds?: string[];
  mailingIds: string[];
  routeId?: string;
  trunkIds?: string[];
  callerIdMode: 'fixed' | 'pool' | 'ddd_match';
  callerIdNumbers: string[];
  dispositionGroupIds?: string[];
  requireDisposition: boolean;
  wrapUpSeconds: number;
  script?: string;
  actionIds?: string[];
  ivrId?: string;
  surveyId?: string;
  costCenterId?: string;
  recordCalls?: boolean;
  dncSources: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[];
  maxShortCallRate?: number;
  totalContacts?: number;
  dialedContacts?: number;
  finishedContacts?: number;
  progressPercent?: number;
  contactRate?: number;
  conversionRate?: number;
  dropRate?: number;
  agentsOnline?: number;
}

export interface ChatCampaignSetting {
  defaultMinDelay: number;
  defaultMaxDelay: number;
  longPauseEvery?: number;
  longPauseSeconds?: number;
  defaultHours: {
    weekday: number;
    start: string;
    end: string;
  }[];
  optOutWords: string[];
  optOutReply?: string;
  agentsMayCreate?: boolean;
  supervisorsMayCreate?: boolean;
  pauseOnFailureRate?: number;
}

export interface ChatCampaign {
  name: string;
  connectionIds: string[];
  templateId?: string;
  message?: string;
  attachments?: string[];
  contactListId?: string;
  tagIds?: string[];
  scheduledAt: string;
  hours: {
    weekday: number;
    start: string;
    end: string;
  }[];
  minDelaySeconds?: number;
  maxDelaySeconds?: number;
  dailyLimit?: number;
  onReply: 'flow' | 'sector' | 'agent' | 'nothing';
  replyFlowId?: string;
  replySectorId?: string;
  respectDnc: boolean;
  status?: 'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';
  pauseReason?: 'manual' | 'suspended' | 'failures';
  total?: number;
  skipped?: number;
  sent?: number;
  delivered?: number;
  read?: number;
  replied?: number;
  failed?: number;
  cost?: string;
}

export interface ChatConnection {
  name: string;
  type: 'whatsapp_cloud' | 'whatsapp_web' | 'telegram' | 'webchat' | 'instagram' | 'messenger' | 'api';
  status?: 'disconnected' | 'qr_pending' | 'connecting' | 'connected' | 'expired' | 'blocked' | 'error';
  active: boolean;
  isDefault?: boolean;
  color?: string;
  phoneNumber?: string;
  phoneNumberId?: string;
  businessAccountId?: string;
  accessToken?: string;
  verifyToken?: string;
  appSecret?: string;
  botToken?: string;
  botName?: string;
  qrCode?: string;
  webhookUrl?: string;
  websiteUrl?: string;
  widgetToken?: string;
  widgetColor?: string;
  welcomeTitle?: string;
  preChatFields?: ('name' | 'email' | 'phone' | 'document')[];
  flowId?: string;
  defaultSectorId?: string;
  timetableId?: string;
  greetingMessage?: string;
  outOfHoursMessage?: string;
  closingMessage?: string;
  surveyId?: string;
  autoCloseMinutes?: number;
  reopenWindowMinutes?: number;
  keepLastAgent?: boolean;
  messagePrices?: {
    marketing?: string;
    utility?: string;
    authentication?: string;
    service?: string;
  };
  qualityRating?: 'green' | 'yellow' | 'red' | 'unknown';
  messagingTier?: string;
  lastSyncAt?: string;
  lastError?: string;
}

export interface ChatFlow {
  name: string;
  status?: 'draft' | 'published' | 'inactive';
  trigger: 'first_message' | 'keyword' | 'campaign' | 'manual' | 'out_of_hours';
  keywords?: string[];
  connectionIds?: string[];
  nodes?: {
    id: string;
    type:
      | 'start'
      | 'message'
      | 'media'
      | 'question'
      | 'menu'
      | 'condition'
      | 'set_variable'
      | 'http_request'
      | 'ai'
      | 'timetable'
      | 'tag'
      | 'sector'
      | 'agent'
      | 'survey'
      | 'wait'
      | 'jump'
      | 'end';
    position?: {
      x?: number;
      y?: number;
    };
    data?: {};
  }[];
  edges?: {
    id: string;
    source: string;
    sourceHandle?: string;
    target: string;
  }[];
  variables?: {
    name: string;
    type: 'text' | 'number' | 'boolean' | 'date' | 'list';
    default?: unknown;
  }[];
  fallbackSectorId: string;
  inactivityMinutes?: number;
  handoverWords?: string[];
  contentVersion?: number;
  publishedAt?: string;
}

export interface ChatHoliday {
  name: string;
  date: string;
  recurring: boolean;
  allDay: boolean;
  startTime?: string;
  endTime?: string;
  message?: string;
  sectorIds?: string[];
}

export interface ChatMessage {
  attendanceId: string;
  direction?: 'in' | 'out' | 'internal' | 'system';
  senderType?: 'contact' | 'agent' | 'bot' | 'system';
  senderId?: string;
  type: 'text' | 'image' | 'audio' | 'video' | 'document' | 'location' | 'contact' | 'template' | 'sticker' | 'buttons';
  text?: string;
  templateId?: string;
  templateParameters?: string[];
  note?: boolean;
  attachments?: {
    url: string;
    fileId?: string;
    name: string;
    mime: string;
    size: number;
    durationSeconds?: number;
  }[];
  replyToId?: string;
  quickResponseId?: string;
  campaignId?: string;
  status?: 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
  error?: string;
  sourceId?: string;
  cost?: string;
  sectorId?: string;
  agentId?: string;
}

export interface ChatSchedule {
  contactId: string;
  connectionId: string;
  kind: 'message' | 'reminder';
  message: string;
  templateId?: string;
  attachments?: string[];
  scheduledAt: string;
  repeat: 'none' | 'daily' | 'weekly' | 'monthly';
  repeatUntil?: string;
  agentId?: string;
  openAttendance?: boolean;
  status?: 'pending' | 'sent' | 'failed' | 'cancelled';
  error?: string;
}

export interface ChatTemplate {
  name: string;
  connectionId: string;
  language: string;
  category: 'marketing' | 'utility' | 'authentication';
  headerType?: 'none' | 'text' | 'image' | 'video' | 'document';
  headerText?: string;
  body: string;
  samples?: string[];
  footer?: string;
  buttons?: {
    type: 'quick_reply' | 'url' | 'phone';
    text: string;
    value?: string;
  }[];
  status?: 'draft' | 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled';
  rejectionReason?: string;
  revised?: boolean;
}

export interface ChatTimetable {
  name: string;
  timezone: string;
  intervals: {
    weekday: number;
    start: string;
    end: string;
  }[];
  holidayPolicy: 'closed' | 'open' | 'custom';
  closedMessage?: string;
  openNow?: boolean;
}

export type ConferenceRoomInternalNumber = string;

export interface ConferenceRoom {
  name: string;
  number: ConferenceRoomInternalNumber;
  participantPin?: string;
  moderatorPin?: string;
  maxMembers?: number;
  waitForModerator?: boolean;
  endWithModerator?: boolean;
  joinMuted?: boolean;
  announceJoins?: boolean;
  record?: boolean;
  mohId?: string;
  enabled: boolean;
  membersNow?: number;
}

export interface ContactListItem {
  listId: string;
  contactId?: string;
  name?: string;
  phone?: string;
  vars?: {
    [k: string]: string;
  };
  valid?: boolean;
}

export interface ContactList {
  name: string;
  source: 'manual' | 'import' | 'tags' | 'filter';
  file?: string;
  filter?: {
    tagIds?: string[];
    kanbanStageId?: string;
    ownerAgentId?: string;
    city?: string;
    lastAttendanceAfter?: string;
    lastAttendanceBefore?: string;
  };
  total?: number;
  valid?: number;
  importStatus?: 'none' | 'importing' | 'done' | 'done_with_errors' | 'failed';
  ownerId?: string;
}

export interface ContactTransfer {
  fromAgentId: string | null;
  toAgentIds: string[];
  mode: 'all' | 'filtered' | 'selected';
  filter?: {
    tagIds?: string[];
    sectorId?: string;
    connectionId?: string;
    lastAttendanceBefore?: string;
  };
  contactIds?: string[];
  distribution?: 'equal' | 'sequential';
  includeOpenAttendances?: boolean;
  status?: 'queued' | 'running' | 'done' | 'failed' | 'undone';
  totalContacts?: number;
}

export interface Contact {
  name: string;
  phone?: string;
  email?: string;
  document?: string;
  company?: string;
  avatarUrl?: string;
  tagIds?: string[];
  kanbanStageId?: string;
  kanbanPosition?: number;
  kanbanSince?: string;
  ownerAgentId?: string;
  birthDate?: string;
  city?: string;
  notes?: string;
  customFields?: {
    [k: string]: string;
  };
  identities?: {
    connectionId?: string;
    sourceId?: string;
  }[];
  blocked?: boolean;
  optOut?: boolean;
  disableBot?: boolean;
  anonymised?: boolean;
  lastAttendanceAt?: string;
}

export type CostCenterAmount = string;

export interface CostCenter {
  code: string;
  name: string;
  parentId?: string;
  manager?: string;
  managerEmail?: string;
  monthlyBudget?: CostCenterAmount;
  alertPercent?: number;
  blockOnBudget?: boolean;
  dialPin?: string;
  spentThisMonth?: string;
  active: boolean;
}

export interface Credit {
  tenantId?: string;
  type: 'recharge' | 'bonus' | 'adjustment' | 'refund' | 'transfer';
  amount: string;
  paymentMethod?: 'pix' | 'boleto' | 'card' | 'bank_transfer' | 'courtesy';
  status?: 'pending' | 'confirmed' | 'cancelled';
  reference?: string;
  description: string;
  attachment?: string;
  reversalOf?: string;
  balanceBefore?: string;
  balanceAfter?: string;
}

export interface DialAttempt {
  startedAt?: string;
  campaignId?: string;
  mailingId?: string;
  mailingContactId?: string;
  phone?: string;
  attemptNumber?: number;
  result?:
    | 'answered'
    | 'no_answer'
    | 'busy'
    | 'failed'
    | 'congestion'
    | 'machine'
    | 'dropped'
    | 'invalid'
    | 'blocked'
    | 'cancelled';
  blockedBy?: 'procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal';
  blockedListId?: string;
  ringSeconds?: number;
  waitAgentSeconds?: number;
  talkSeconds?: number;
  agentId?: string;
  dispositionId?: string;
  hangupBy?: 'customer' | 'agent' | 'system';
  hangupCause?: number;
  sipCode?: number;
  trunkId?: string;
  callerId?: string;
  callId?: string;
  recordingId?: string;
  cost?: string;
}

export interface Dialer {
  name: string;
  serverId: string;
  status?: 'online' | 'paused' | 'offline' | 'maintenance';
  apiUrl: string;
  apiToken: string;
  maxCps: number;
  maxChannels: number;
  tenantIds?: string[];
  tenantsCps?: number;
  amdEnabled?: boolean;
  campaignsRunning?: number;
  channelsInUse?: number;
  cpsNow?: number;
  lastSeenAt?: string;
}

export interface DidBlockedNumber {
  didId?: string;
  number: string;
  name?: string;
  action: 'reject' | 'busy' | 'hangup' | 'audio' | 'redirect';
  audioId?: string;
  destination?: DidBlockedNumberDestination;
  hitCount?: number;
  lastHitAt?: string;
  expiresAt?: string;
  active: boolean;
}
export interface DidBlockedNumberDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export type DidAmount = string;

export interface Did {
  number: string;
  description?: string;
  destination: DidDestination;
  kind?: 'landline' | 'mobile' | 'toll_free' | 'shared_cost' | 'unique' | 'international';
  carrier?: string;
  city?: string;
  trunkId: string;
  status: 'active' | 'reserved' | 'porting' | 'suspended' | 'released';
  maxChannels?: number;
  monthlyFee?: DidAmount;
  timetableId?: string;
  closedDestination?: DidDestination;
  holidayDestination?: DidDestination;
  callerIdPrefix?: string;
  welcomeAudioId?: string;
  record?: boolean;
  priority?: number;
  costCenterId?: string;
  language?: 'pt_BR' | 'en' | 'es';
  actionIds?: string[];
  blockAnonymous?: boolean;
  blockCollect?: boolean;
  blockedCount?: number;
}
export interface DidDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export type DisaInternalNumber = string;

export interface Disa {
  name: string;
  number?: DisaInternalNumber;
  pin: string;
  maxRetries?: number;
  digitTimeout?: number;
  maxDigits?: number;
  allowedCallers?: string[];
  permissions: ('internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international')[];
  callerIdNumber?: string;
  costCenterId?: string;
  maxMinutes?: number;
  enabled: boolean;
}

export interface Disposition {
  name: string;
  code: string;
  group?: string;
  parentId?: string;
  childCount?: number;
  channels: ('call' | 'chat')[];
  campaignIds?: string[];
  queueIds?: string[];
  result: 'sale' | 'contact' | 'no_interest' | 'wrong_person' | 'callback' | 'unworkable' | 'do_not_call';
  isContact?: boolean;
  isConversion?: boolean;
  finishesContact?: boolean;
  recycleAfterMinutes?: number;
  requiresCallback?: boolean;
  requiresNotes?: boolean;
  addToBlocked?: boolean;
  hotkey?: string;
  color?: string;
  position?: number;
  active: boolean;
  isSystem?: boolean;
}

export interface DncException {
  number: string;
  name?: string;
  authorizedAt: string;
  expiresAt?: string;
  term: string;
  notes?: string;
}

export interface DncList {
  name: string;
  source: 'procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom';
  mode: 'replace' | 'append' | 'remove';
  file: string;
  numberColumn?: string;
  dateColumn?: string;
  graceDays: number;
  status?: 'uploaded' | 'processing' | 'done' | 'failed';
  failure?: 'shrinks' | 'columns' | 'empty' | 'unreadable' | 'cancelled' | 'other';
  numbersBefore?: number;
  totalRows?: number;
  validRows?: number;
  invalidRows?: number;
  importedAt?: string;
}

export interface DncNumber {
  number: string;
  source: 'procon_sp' | 'procon_pr' | 'procon_rs' | 'procon_mg' | 'procon_other' | 'nao_me_perturbe' | 'custom';
  registeredAt?: string;
  effectiveAt?: string;
  listId?: string;
  reason?: string;
}

export type ExtensionInternalNumber = string;

export interface Extension {
  number: ExtensionInternalNumber;
  name: string;
  email?: string;
  type: 'sip' | 'webrtc' | 'both' | 'virtual';
  enabled: boolean;
  department?: string;
  costCenterId?: string;
  language?: 'pt_BR' | 'en' | 'es';
  username?: string;
  password: string;
  transport?: 'udp' | 'tcp' | 'tls' | 'wss';
  codecs: ('opus' | 'g722' | 'alaw' | 'ulaw' | 'g729' | 'gsm' | 'h264' | 'vp8')[];
  dtmfMode?: 'rfc4733' | 'inband' | 'info' | 'auto';
  mediaEncryption?: 'none' | 'sdes' | 'dtls';
  nat?: boolean;
  maxContacts?: number;
  qualifySeconds?: number;
  allowedIps?: string[];
  callLimit?: number;
  callWaiting?: boolean;
  ringSeconds?: number;
  callerIdName?: string;
  callerIdNumber?: string;
  permissions: (
    'internal' | 'local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special'
  )[];
  dialPin?: string;
  pickupGroup?: string;
  recordInbound?: boolean;
  recordOutbound?: boolean;
  mohId?: string;
  doNotDisturb?: boolean;
  forwardAlways?: ExtensionForward;
  forwardBusy?: ExtensionForward;
  forwardNoAnswer?: ExtensionForward;
  forwardUnregistered?: ExtensionForward;
  followMe?: {
    number: string;
    delaySeconds?: number;
    timeoutSeconds?: number;
  }[];
  voicemailEnabled?: boolean;
  voicemailPin?: string;
  voicemailEmail?: boolean;
  registrationStatus?: 'registered' | 'unregistered' | 'unreachable';
  deviceState?: 'not_in_use' | 'in_use' | 'busy' | 'ringing' | 'on_hold' | 'unavailable';
  userAgent?: string;
  contactIp?: string;
  latencyMs?: number;
}
export interface ExtensionForward {
  type: 'extension' | 'queue' | 'voicemail' | 'external';
  id?: string | null;
  value?: string | null;
}

export interface Holiday {
  name: string;
  date: string;
  recurring: boolean;
  scope: 'national' | 'state' | 'city' | 'company';
  calendar?: string;
  allDay: boolean;
  startTime?: string;
  endTime?: string;
  audioId?: string;
  destination?: HolidayDestination;
}
export interface HolidayDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export interface InternalConversation {
  type: 'direct' | 'group' | 'broadcast';
  title?: string;
  memberIds: string[];
  adminIds?: string[];
  lastMessage?: {
    text?: string;
    at?: string;
    senderId?: string;
    deleted?: boolean;
  };
  lastMessageAt?: string;
}

export interface InternalMembership {
  conversationId: string;
  userId?: string;
  muted?: boolean;
  archived?: boolean;
  lastReadId?: string;
  unreadCount?: number;
  lastMessageAt?: string;
}

export interface InternalMessage {
  conversationId: string;
  senderId?: string;
  text?: string;
  attachments?: string[];
  attachmentFiles?: {
    id?: string;
    name?: string;
    type?: string;
    bytes?: number;
  }[];
  withdrawnAttachments?: string[];
  replyToId?: string;
  mentions?: string[];
  readBy?: {
    userId?: string;
    at?: string;
  }[];
  editedAt?: string;
  deletedAt?: string;
  memberIds?: string[];
  conversationType?: 'direct' | 'group' | 'broadcast';
}

export interface KanbanBoard {
  name: string;
  cardType: 'attendance' | 'contact';
  sectorIds?: string[];
  position?: number;
  active: boolean;
}

export interface KanbanStage {
  boardId: string;
  cardType?: 'attendance' | 'contact';
  name: string;
  color?: string;
  position: number;
  wipLimit?: number;
  tagId?: string;
  isFinal?: boolean;
  autoMessage?: string;
}

export interface KnowledgeBase {
  name: string;
  description?: string;
  language?: 'pt' | 'en' | 'es';
  embeddingAppId?: string;
  visibleToAgents?: boolean;
  documentCount?: number;
  status: 'active' | 'inactive';
}

export interface KnowledgeDocument {
  knowledgeBaseId: string;
  title: string;
  type: 'article' | 'file' | 'url' | 'faq';
  content?: string;
  file?: string;
  url?: string;
  question?: string;
  answer?: string;
  tags?: string[];
  status?: 'pending' | 'processing' | 'ready' | 'failed';
  chunkCount?: number;
  error?: string;
  baseVisible?: 'true' | 'false';
}

export interface KnowledgeQuestion {
  question?: string;
  answered?: boolean;
  knowledgeBaseIds?: string[];
  documentIds?: string[];
  attendanceId?: string;
  contactId?: string;
}

export interface MailingContact {
  mailingId: string;
  name?: string;
  document?: string;
  externalId?: string;
  email?: string;
  phones: {
    number: string;
    type?: 'mobile' | 'landline' | 'other';
    status?: 'dialable' | 'invalid' | 'dnc' | 'blocked' | 'exhausted' | 'success';
    attempts?: number;
    lastResult?: string;
  }[];
  priority?: number;
  vars?: {
    [k: string]: string;
  };
  timezone?: string;
  status?: 'new' | 'dialable' | 'dialing' | 'in_call' | 'callback' | 'finished' | 'exhausted' | 'blocked' | 'invalid';
  attempts?: number;
  lastAttemptAt?: string;
  lastResult?: 'answered' | 'no_answer' | 'busy' | 'failed' | 'machine' | 'dropped' | 'invalid' | 'blocked';
  nextAttemptAt?: string;
  dispositionId?: string;
  lastAgentId?: string;
  lastSkipReason?: 'wrong_moment' | 'already_served' | 'wrong_data' | 'unfit' | 'other';
  lastSkipNote?: string;
  lastSkipAgentId?: string;
  lastSkippedAt?: string;
}

export interface MailingVar {
  label: string;
  key: string;
  type: 'text' | 'number' | 'money' | 'date' | 'list' | 'boolean' | 'url' | 'document';
  options?: string[];
  required?: boolean;
  showToAgent?: boolean;
  agentCanEdit?: boolean;
  maskInLists?: boolean;
  position?: number;
}

export interface Mailing {
  name: string;
  description?: string;
  active: boolean;
  campaignIds?: string[];
  validUntil?: string;
  priority?: number;
  file?: string;
  encoding?: 'utf8' | 'latin1' | 'auto';
  delimiter?: 'semicolon' | 'comma' | 'tab' | 'pipe' | 'auto';
  hasHeader?: boolean;
  mapping?: {
    column: string;
    target:
      | 'name'
      | 'document'
      | 'phone1'
      | 'phone2'
      | 'phone3'
      | 'phone4'
      | 'phone5'
      | 'phone6'
      | 'phone7'
      | 'phone8'
      | 'phone9'
      | 'phone10'
      | 'email'
      | 'externalId'
      | 'priority'
      | 'var'
      | 'ignore';
    varId?: string;
    format?: 'comma' | 'point' | 'dayFirst' | 'monthFirst';
  }[];
  duplicatePolicy?: 'skip' | 'update' | 'allow';
  duplicateKey?: 'phone' | 'document' | 'externalId';
  defaultDdd?: string;
  dncFilter?: boolean;
  importStatus?:
    'none' | 'uploaded' | 'mapping' | 'validating' | 'importing' | 'done' | 'done_with_errors' | 'failed' | 'cancelled';
  totalContacts?: number;
  validPhones?: number;
  invalidPhones?: number;
  duplicates?: number;
  invalidRows?: number;
  dncBlocked?: number;
  dialed?: number;
  finishedContacts?: number;
}

export interface MohClass {
  name: string;
  order: 'sequential' | 'random' | 'alpha';
  files: {
    name: string;
    file: string;
    durationSeconds?: number;
    position?: number;
  }[];
  announceAudioId?: string;
  announceEverySeconds?: number;
  isDefault?: boolean;
}

export interface MonitoredWordHit {
  wordId?: string;
  attendanceId?: string;
  speaker?: 'contact' | 'agent';
  agentId?: string;
  sectorId?: string;
  contactId?: string;
  excerpt?: string;
  severity?: 'low' | 'medium' | 'high';
}

export interface MonitoredWord {
  word: string;
  match: 'exact' | 'contains' | 'regex';
  speaker: 'any' | 'contact' | 'agent';
  channels: ('chat' | 'call')[];
  severity: 'low' | 'medium' | 'high';
  sectorIds?: string[];
  action: 'log' | 'notify' | 'tag' | 'transfer' | 'block';
  tagId?: string;
  transferSectorId?: string;
  active: boolean;
  hits30d?: number;
}

export interface Notification {
  type?:
    | 'low_balance'
    | 'import_finished'
    | 'import_failed'
    | 'export_ready'
    | 'trunk_down'
    | 'campaign_finished'
    | 'campaign_paused'
    | 'callback_due'
    | 'queue_alert'
    | 'sector_alert'
    | 'low_score'
    | 'monitored_word'
    | 'connection_lost'
    | 'attendance_assigned'
    | 'attendance_transferred'
    | 'internal_message'
    | 'pause_request'
    | 'pause_exceeded'
    | 'budget_reached'
    | 'backup_failed'
    | 'system';
  severity?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  body?: string;
  link?: string;
  readAt?: string;
  userId?: string;
}

export interface OutboundRoute {
  name: string;
  priority: number;
  enabled: boolean;
  callTypes: ('local_fixed' | 'local_mobile' | 'ld_fixed' | 'ld_mobile' | 'international' | 'toll_free' | 'special')[];
  patterns?: string[];
  ddds?: string[];
  timetableId?: string;
  sources?: ('extension' | 'dialer' | 'disa' | 'forward' | 'callback')[];
  extensionIds?: string[];
  costCenterIds?: string[];
  trunks: {
    trunkId: string;
    weight?: number;
    maxChannels?: number;
  }[];
  distribution: 'failover' | 'round_robin' | 'weighted' | 'least_cost';
  failoverCauses?: number[];
  stripDigits?: number;
  prefix?: string;
  callerIdMode?: 'extension' | 'route' | 'trunk' | 'pool' | 'ddd_match';
  callerIdNumbers?: string[];
  requirePin?: boolean;
  maxMinutes?: number;
  ringSeconds?: number;
  record?: boolean;
}

export type PauseReasonAgentChannel = 'PABX' | 'Chatbot';

export interface PauseReason {
  name: string;
  code: string;
  kind: 'productive' | 'unproductive' | 'legal';
  channels: PauseReasonAgentChannel[];
  maxMinutes?: number;
  maxPerDay?: number;
  maxConcurrentAgents?: number;
  alertSupervisor?: boolean;
  requiresApproval?: boolean;
  queueIds?: string[];
  color?: string;
  isSystem?: boolean;
  active: boolean;
  agentsNow?: number;
}

export interface QualityAnalysis {
  subjectType: 'call' | 'attendance';
  callId?: string;
  attendanceId?: string;
  criteriaIds: string[];
  promptId?: string;
  reanalyse?: boolean;
  batchId?: string;
  status?: 'queued' | 'transcribing' | 'analysing' | 'done' | 'failed' | 'reviewed';
  retries?: number;
  agentId?: string;
  queueId?: string;
  sectorId?: string;
  score?: number;
  criticalFailed?: boolean;
  answers?: {
    criterionId?: string;
    answerType?: 'yes_no' | 'scale' | 'category' | 'text';
    value?: unknown;
    score?: number;
    evidence?: string;
    positionMs?: number;
  }[];
  transcript?: {
    speaker?: 'agent' | 'customer' | 'bot';
    startMs?: number;
    endMs?: number;
    text?: string;
  }[];
  summary?: string;
  sentiment?: 'positive' | 'neutral' | 'negative';
  topics?: string[];
  tokensUsed?: number;
  cost?: string;
  error?: string;
  reviewerId?: string;
  reviewedScore?: number;
  reviewNotes?: string;
  feedbackGivenAt?: string;
}

export interface QualityCriteria {
  name: string;
  description: string;
  group?: string;
  channels: ('call' | 'chat')[];
  answerType: 'yes_no' | 'scale' | 'category' | 'text';
  scaleMax?: number;
  categories?: string[];
  weight: number;
  critical?: boolean;
  expectedAnswer?: string;
  queueIds?: string[];
  sectorIds?: string[];
  position?: number;
  active: boolean;
}

export interface QueueEvent {
  at?: string;
  callId?: string;
  queueId?: string;
  agentId?: string;
  event?:
    | 'enter'
    | 'ring'
    | 'connect'
    | 'ring_no_answer'
    | 'ring_canceled'
    | 'abandon'
    | 'exit_key'
    | 'exit_timeout'
    | 'exit_empty'
    | 'complete_agent'
    | 'complete_caller'
    | 'blind_transfer'
    | 'attended_transfer'
    | 'agent_dump'
    | 'add_member'
    | 'remove_member'
    | 'pause'
    | 'unpause'
    | 'callback_request';
  position?: number;
  originalPosition?: number;
  waitSeconds?: number;
  talkSeconds?: number;
  wrapUpSeconds?: number;
  ringMs?: number;
  callerNumber?: string;
  detail?: string;
}

export type QueueInternalNumber = string;

export interface Queue {
  name: string;
  number: QueueInternalNumber;
  strategy: 'ringall' | 'leastrecent' | 'fewestcalls' | 'random' | 'rrmemory' | 'rrordered' | 'linear' | 'wrandom';
  enabled: boolean;
  weight?: number;
  callerIdPrefix?: string;
  record?: boolean;
  costCenterId?: string;
  dispositionRequired?: boolean;
  dispositionIds?: string[];
  color?: string;
  members?: {
    agentId?: string;
    extensionId?: string;
    penalty?: number;
    order?: number;
    paused?: boolean;
  }[];
  ringSeconds: number;
  retrySeconds?: number;
  wrapUpSeconds?: number;
  ringInUse?: boolean;
  autoPause?: 'no' | 'yes' | 'all';
  penaltyMembersLimit?: number;
  autoAnswer?: boolean;
  maxLength?: number;
  maxWaitSeconds: number;
  joinEmpty?: 'yes' | 'no' | 'strict' | 'paused_ok';
  leaveWhenEmpty?: 'yes' | 'no' | 'strict';
  mohId?: string;
  announcePosition?: 'no' | 'yes' | 'limit' | 'more';
  announceHoldTime?: 'no' | 'yes' | 'once';
  announceEverySeconds?: number;
  periodicAudioIds?: string[];
  periodicEverySeconds?: number;
  agentWhisperAudioId?: string;
  callbackOffer?: boolean;
  callbackDigit?: string;
  exitDigit?: string;
  exitDest?: QueueDestination;
  timeoutDest: QueueDestination;
  fullDest: QueueDestination;
  emptyDest: QueueDestination;
  timetableId?: string;
  closedDest?: QueueDestination;
  surveyId?: string;
  slaSeconds: number;
  slaTargetPercent: number;
  shortAbandonSeconds?: number;
  alertWaitingCalls?: number;
  alertWaitSeconds?: number;
  alertSlaBelow?: number;
  actionIds?: string[];
  callsWaiting?: number;
  agentsAvailable?: number;
}
export interface QueueDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export interface QuickResponse {
  shortcut: string;
  title: string;
  content: string;
  attachments?: string[];
  scope: 'tenant' | 'sector' | 'personal';
  sectorIds?: string[];
  ownerId?: string;
  active: boolean;
  useCount?: number;
}

export type RatePlanAmount = string;

export interface RatePlan {
  name: string;
  purpose: 'sell' | 'cost' | 'internal';
  currency: 'BRL' | 'USD';
  defaultMinimum: number;
  defaultIncrement: number;
  graceSeconds: number;
  connectionFee?: RatePlanAmount;
  rounding?: 'up' | 'nearest';
  validFrom: string;
  active: boolean;
}

export type RateCallClass =
  | 'local_fixed'
  | 'local_mobile'
  | 'ld_fixed'
  | 'ld_mobile_vc2'
  | 'ld_mobile_vc3'
  | 'international'
  | 'toll_free'
  | 'shared_cost'
  | 'special'
  | 'inbound'
  | 'internal';
export type RateAmount = string;

export interface Rate {
  ratePlanId: string;
  callType: RateCallClass;
  prefix?: string;
  description?: string;
  pricePerMinute: RateAmount;
  minimumSeconds?: number;
  incrementSeconds?: number;
  connectionFee?: RateAmount;
  timeBand?: 'all' | 'peak' | 'offpeak';
}

export interface RecordingBackupJob {
  origin?: 'schedule' | 'person';
  target?: 's3' | 'ftp' | 'sftp' | 'google_drive' | 'download';
  status?: 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
  startedAt?: string;
  finishedAt?: string;
  total?: number;
  files?: number;
  bytes?: number;
  failed?: number;
  newlyFailed?: number;
  errors?: {
    recordingId?: string;
    name?: string;
    reason?:
      | 'login'
      | 'denied'
      | 'unknownHost'
      | 'noAnswer'
      | 'privateAddress'
      | 'hostKey'
      | 'certificate'
      | 'privateKey'
      | 'serviceKey'
      | 'folder'
      | 'bucket'
      | 'region'
      | 'missing'
      | 'unconvertible'
      | 'sizeDiffers'
      | 'full'
      | 'packageFull'
      | 'other';
  }[];
  package?: string;
  packageUntil?: string;
}

export interface RecordingBackupSetting {
  enabled: boolean;
  target: 's3' | 'ftp' | 'sftp' | 'google_drive' | 'download';
  host?: string;
  port?: number;
  path: string;
  bucket?: string;
  region?: string;
  username?: string;
  password?: string;
  privateKey?: string;
  folderId?: string;
  hostKey?: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  runAt: string;
  format?: 'wav' | 'mp3';
  fileNamePattern: string;
  includeCsv?: boolean;
  queueIds?: string[];
  minSeconds?: number;
  deleteAfter?: boolean;
  notifyEmail?: string;
  nextRunAt?: string;
  lastRunAt?: string;
  lastStatus?: 'never' | 'running' | 'ok' | 'partial' | 'failed' | 'cancelled';
}

export interface Recording {
  file?: string;
  callId?: string;
  startedAt?: string;
  durationSeconds?: number;
  sizeBytes?: number;
  format?: 'wav' | 'mp3';
  url?: string;
  agentId?: string;
  queueId?: string;
  transcriptStatus?: 'none' | 'processing' | 'done' | 'failed';
  backupStatus?: 'none' | 'done' | 'failed';
  localRemovedAt?: string;
  expiresAt?: string;
  locked?: boolean;
}

export interface Rerating {
  tenantId?: string;
  ratePlanId?: string;
  from: string;
  until: string;
  reason: string;
  status?: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  ratedCalls?: number;
  changedCalls?: number;
  difference?: string;
}

export interface RetentionRule {
  tenantId?: string;
  collection: string;
  days: number;
  enabled: boolean;
  lastRunAt?: string;
  lastDeleted?: number;
  oldestKept?: string;
  lastProblem?: 'failed' | 'stopped';
}

export interface RetentionRun {
  tenantId?: string;
  collection?: string;
  days?: number;
  byPlatform?: boolean;
  deleted?: number;
  oldestKept?: string;
  problem?: 'failed' | 'stopped';
}

export interface SectorEvent {
  at?: string;
  attendanceId?: string;
  sectorId?: string;
  agentId?: string;
  event?:
    | 'entered'
    | 'assigned'
    | 'accept_timeout'
    | 'first_response'
    | 'transferred_in'
    | 'transferred_out'
    | 'abandoned'
    | 'closed'
    | 'reopened';
  seconds?: number;
  openSeconds?: number;
  contactId?: string;
  connectionId?: string;
}

export interface Sector {
  name: string;
  description?: string;
  color?: string;
  active: boolean;
  agentIds?: string[];
  supervisorIds?: string[];
  assignment: 'manual' | 'round_robin' | 'least_busy' | 'last_agent' | 'wallet';
  maxPerAgent?: number;
  acceptTimeoutSeconds?: number;
  reassignOnPause?: boolean;
  onlyOnline?: boolean;
  timetableId?: string;
  welcomeMessage?: string;
  queueMessage?: string;
  outOfHoursMessage?: string;
  overflowSectorId?: string;
  overflowAfterMinutes?: number;
  firstResponseSeconds?: number;
  resolutionMinutes?: number;
  slaTargetPercent?: number;
  alertWaitingChats?: number;
  alertWaitSeconds?: number;
  alertSlaBelow?: number;
  alertFreeAgentsBelow?: number;
  dispositionRequired?: boolean;
  surveyId?: string;
  waitingNow?: number;
  inAttendanceNow?: number;
}

export interface Server {
  name: string;
  role: 'pabx' | 'media' | 'sbc' | 'recording' | 'chatbot' | 'database';
  hostname: string;
  domain: string;
  engine: 'asterisk' | 'freeswitch';
  engineVersion?: string;
  region?: string;
  maxChannels: number;
  maxCps: number;
  status?: 'online' | 'degraded' | 'offline' | 'maintenance';
  apiUrl: string;
  apiUser: string;
  apiPassword: string;
  recordingPath?: string;
  wssUrl?: string;
  publicIp: string;
  cpuPercent?: number;
  memoryPercent?: number;
  diskPercent?: number;
  channelsInUse?: number;
  tenantCount?: number;
  lastSeenAt?: string;
}

export interface ServiceAccount {
  name: string;
  description?: string;
  tenantId?: string;
  rights: (
    'chatbot-people' | 'telephony-events' | 'telephony-commands' | 'telephony-recordings' | 'telephony-authorisations'
  )[];
  active: boolean;
  expiresAt?: string;
  keyEnding?: string;
  lastUsedAt?: string;
}

export interface StatementEntry {
  occurredAt?: string;
  tenantId?: string;
  kind?:
    | 'credit'
    | 'call'
    | 'call_correction'
    | 'message'
    | 'monthly_fee'
    | 'did_fee'
    | 'ai_usage'
    | 'adjustment'
    | 'refund';
  description?: string;
  quantity?: number;
  unit?: 's' | 'msg' | 'token' | 'un';
  amount?: string;
  balanceAfter?: string;
  callId?: string;
  creditId?: string;
  correctsId?: string;
  didId?: string;
  number?: string;
  month?: string;
  costCenterId?: string;
}

export type SupervisorAccountPassword = string;

export interface Supervisor {
  name: string;
  email: string;
  password: SupervisorAccountPassword;
  phone?: string;
  extensionId?: string;
  status: 'active' | 'inactive';
  queueIds?: string[];
  sectorIds?: string[];
  agentIds?: string[];
  campaignIds?: string[];
  abilities: ('agents' | 'dashboard_pabx' | 'dashboard_chatbot' | 'reporting_pabx' | 'reporting_chatbot')[];
  spyMode?: ('listen' | 'whisper' | 'barge')[];
  canDownloadRecordings?: boolean;
  canChangeAgentQueues?: boolean;
}

export interface SurveyAnswer {
  answeredAt?: string;
  surveyId?: string;
  channel?: 'call' | 'chat';
  callId?: string;
  attendanceId?: string;
  contactNumber?: string;
  agentId?: string;
  queueId?: string;
  sectorId?: string;
  score?: number;
  answers?: {
    questionPosition?: number;
    question?: string;
    value?: string;
    score?: number;
    audioUrl?: string;
  }[];
  comment?: string;
  completed?: boolean;
}

export interface SurveyQuestionAnswer {
  answeredAt?: string;
  surveyAnswerId?: string;
  surveyId?: string;
  channel?: 'call' | 'chat';
  questionPosition?: number;
  question?: string;
  questionType?: 'scale' | 'yes_no' | 'options' | 'text' | 'voice';
  score?: number;
  level?: 'negative' | 'neutral' | 'positive';
  agentId?: string;
  queueId?: string;
  sectorId?: string;
}

export interface Survey {
  name: string;
  channel: 'call' | 'chat';
  metric: 'csat' | 'nps' | 'yes_no' | 'custom';
  introAudioId?: string;
  thanksAudioId?: string;
  introText?: string;
  thanksText?: string;
  questions: {
    position?: number;
    text: string;
    audioId?: string;
    type: 'scale' | 'yes_no' | 'options' | 'text' | 'voice';
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
  digitTimeout?: number;
  minTalkSeconds?: number;
  samplePercent?: number;
  maxPerContactDays?: number;
  lowScoreAlert?: number;
  queueIds?: string[];
  sectorIds?: string[];
  active: boolean;
}

export interface SystemLog {
  level?: 'debug' | 'info' | 'warning' | 'error' | 'critical';
  source?: 'api' | 'dialer' | 'pabx' | 'chatbot' | 'webhook' | 'billing' | 'import' | 'auth';
  tenantId?: string;
  serverId?: string;
  message?: string;
  context?: {};
  httpStatus?: number;
  durationMs?: number;
  requestId?: string;
}

export interface Tag {
  name: string;
  color: string;
  description?: string;
  appliesTo: ('contact' | 'attendance' | 'call')[];
  sectorIds?: string[];
  active: boolean;
  useCount?: number;
}

export type TenantAmount = string;

export interface Tenant {
  code: string;
  name: string;
  legalName?: string;
  documentType: 'cnpj' | 'cpf';
  document: string;
  email: string;
  phone?: string;
  address?: {
    zip?: string;
    street?: string;
    number?: string;
    complement?: string;
    district?: string;
    city?: string;
    state?:
      | 'AC'
      | 'AL'
      | 'AP'
      | 'AM'
      | 'BA'
      | 'CE'
      | 'DF'
      | 'ES'
      | 'GO'
      | 'MA'
      | 'MT'
      | 'MS'
      | 'MG'
      | 'PA'
      | 'PB'
      | 'PR'
      | 'PE'
      | 'PI'
      | 'RJ'
      | 'RN'
      | 'RS'
      | 'RO'
      | 'RR'
      | 'SC'
      | 'SP'
      | 'SE'
      | 'TO';
  };
  contactName?: string;
  status: 'trial' | 'active' | 'suspended' | 'cancelled';
  timezone: string;
  serverId: string;
  dialerId?: string;
  sipDomain?: string;
  allowedHosts?: string[];
  chatbotHost?: string;
  modules: ('pabx' | 'callcenter' | 'dialer' | 'chatbot' | 'ai' | 'internalChat')[];
  maxExtensions: number;
  maxAgents: number;
  maxSupervisors: number;
  maxChannels: number;
  maxInboundChannels?: number;
  maxOutboundChannels?: number;
  maxDialerCps?: number;
  maxChatConnections?: number;
  recordingRetentionDays: number;
  storageQuotaGb?: number;
  billingMode: 'prepaid' | 'postpaid' | 'unlimited';
  balance?: string;
  creditLimit: TenantAmount;
  lowBalanceAlert?: TenantAmount;
  ratePlanId: string;
  dueDay?: number;
  monthlyFee?: TenantAmount;
  dncSources?: ('procon_sp' | 'procon_other' | 'nao_me_perturbe' | 'internal')[];
  dncEnforcement: 'block' | 'warn' | 'off';
  dncTelephones?: 'manual' | 'block' | 'off';
  proconLogin?: string;
  proconPassword?: string;
  originVerified?: boolean;
  brandLogo?: string;
  brandColor?: string;
  extensionsInUse?: number;
  agentsOnline?: number;
  channelsInUse?: number;
  storageUsed?: number;
}

export interface Timetable {
  name: string;
  timezone: string;
  intervals: {
    weekday: number;
    start: string;
    end: string;
  }[];
  holidayPolicy: 'closed' | 'open' | 'custom';
  holidayGroup?: string;
  overrideMode: 'auto' | 'force_open' | 'force_closed';
  overrideCode?: string;
  openNow?: boolean;
  nextChangeAt?: string;
}

export interface Trunk {
  name: string;
  type: 'sip' | 'iax2' | 'dahdi' | 'khomp' | 'goip' | 'h323' | 'custom';
  direction: 'both' | 'inbound' | 'outbound';
  carrier?: string;
  enabled: boolean;
  maxChannels: number;
  maxCps?: number;
  owner?: 'platform' | 'tenant';
  host?: string;
  port?: number;
  transport?: 'udp' | 'tcp' | 'tls';
  authMode?: 'register' | 'ip' | 'credentials';
  username?: string;
  password?: string;
  authUsername?: string;
  realm?: string;
  fromUser?: string;
  fromDomain?: string;
  outboundProxy?: string;
  registerExpires?: number;
  retrySeconds?: number;
  allowedIps?: string[];
  codecs?: ('alaw' | 'ulaw' | 'g729' | 'g722' | 'opus' | 'gsm')[];
  dtmfMode?: 'rfc4733' | 'inband' | 'info' | 'auto';
  qualifySeconds?: number;
  callerIdHeader?: 'pai' | 'rpid' | 'from';
  nat?: boolean;
  device?: string;
  group?: string;
  channelsList?: string;
  signalling?: 'r2' | 'pri' | 'fxo' | 'fxs' | 'gsm';
  dialString?: string;
  dialFormat: 'e164' | 'national' | 'zero_ddd' | 'csp' | 'local';
  csp?: string;
  stripInbound?: number;
  defaultCallerId?: string;
  allowAnyCallerId?: boolean;
  ratePlanId?: string;
  status?: 'up' | 'down' | 'registering' | 'lagged' | 'unknown' | 'disabled';
  channelsInUse?: number;
  latencyMs?: number;
  asr?: number;
  acd?: number;
  lastError?: string;
}

export interface UraLog {
  at?: string;
  callId?: string;
  callerNumber?: string;
  uraId?: string;
  digits?: string;
  result?: 'option' | 'invalid' | 'timeout' | 'hangup' | 'direct_dial';
  optionLabel?: string;
  destination?: string;
  seconds?: number;
}

export type UraInternalNumber = string;

export interface Ura {
  name: string;
  number?: UraInternalNumber;
  type: 'menu' | 'survey_in' | 'announcement' | 'ai';
  greetingAudioId: string;
  shortGreetingAudioId?: string;
  invalidAudioId?: string;
  timeoutAudioId?: string;
  enabled: boolean;
  timeoutSeconds: number;
  interDigitMs?: number;
  maxDigits?: number;
  maxInvalid?: number;
  maxTimeouts?: number;
  directDial?: boolean;
  callerIdPrefix?: string;
  timetableId?: string;
  closedDest?: UraDestination;
  options: {
    digits: string;
    label?: string;
    destination: UraDestination;
    enabled?: boolean;
  }[];
  invalidDest: UraDestination;
  timeoutDest: UraDestination;
  lookupUrl?: string;
  variableName?: string;
  promptId?: string;
}
export interface UraDestination {
  type:
    | 'extension'
    | 'queue'
    | 'callgroup'
    | 'ura'
    | 'timetable'
    | 'audio'
    | 'conference'
    | 'disa'
    | 'survey'
    | 'voicemail'
    | 'external'
    | 'campaign-callback'
    | 'hangup';
  id?: string | null;
  value?: string | null;
}

export type UserAccountPassword = string;
export type UserAgentChannel = 'PABX' | 'Chatbot';

export interface User {
  name: string;
  email: string;
  username?: string;
  password: UserAccountPassword;
  role: 'Admin' | 'Cliente' | 'Supervisor' | 'Agente';
  status: 'active' | 'blocked' | 'pending';
  firstLogin?: boolean;
  avatarUrl?: string;
  phone?: string;
  language?: 'pt' | 'en' | 'fr' | 'ar';
  timezone?: string;
  notificationPrefs?: {
    [k: string]: {
      browser?: boolean;
      email?: boolean;
      sound?: boolean;
    };
  };
  /**
   * Choices of look and layout, by the name of the setting.
   */
  appearance?: {
    [k: string]: string;
  };
  /**
   * The cards of a dashboard in their order, by the name of the dashboard.
   */
  dashboards?: {
    [k: string]: {
      card: string;
      width?: number;
      height?: number;
      warning?: number;
      critical?: number;
    }[];
  };
  /**
   * Paths of the screens that the person has starred, in the order of starring.
   */
  favourites?: string[];
  /**
   * Paths of the screens that the person opened last, the latest first.
   */
  recents?: string[];
  twoFactorEnabled?: boolean;
  twoFactorSecret?: string;
  lastLoginAt?: string;
  lastLoginIp?: string;
  failedLogins?: number;
  queues?: UserAgentChannel[];
  abilityRules?: {
    action?: string[];
    subject?: string[];
    conditions?: {};
    fields?: string[];
    inverted?: boolean;
  }[];
}

export type ViewOperand =
  (null | boolean | number) | string | ((null | boolean | number) | string | ViewFilter)[] | ViewFilter;

/**
 * How somebody looks at the list of a collection, or at a report (`reports/<name>`)
 */
export interface View {
  name: string;
  collection: string;
  scope: 'personal' | 'role' | 'tenant' | 'everyone';
  roles?: ('Admin' | 'Cliente' | 'Supervisor' | 'Agente')[];
  isDefault?: boolean;
  filter?: ViewFilter;
  sort?: {
    field: string;
    order: 'ASC' | 'DESC';
  }[];
  columns?: string[];
  widths?: {
    [k: string]: number;
  };
  pinned?: number;
  totals?: boolean;
  density?: 'normal' | 'compact';
  perPage?: number;
  continuous?: boolean;
  group?: string;
  period?: string;
  compare?: boolean;
  sharedBy?: string;
}
export interface ViewFilter {
  [k: string]: ViewOperand;
}

export interface Wallboard {
  name: string;
  queueIds: string[];
  sectorIds?: string[];
  widgets: {
    type:
      | 'waiting'
      | 'longest_wait'
      | 'sla'
      | 'abandon'
      | 'answered'
      | 'tma'
      | 'tme'
      | 'agents_by_state'
      | 'agent_grid'
      | 'queue_table'
      | 'ranking'
      | 'clock'
      | 'message'
      | 'chat_waiting'
      | 'campaign';
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
  refreshSeconds?: number;
  thresholds?: {
    [k: string]: {
      warn?: number;
      critical?: number;
    };
  };
  soundAlerts?: boolean;
  rotateSeconds?: number;
  theme?: 'dark' | 'light';
  accessToken?: string;
  linkedAt?: string;
}

export interface ReportSchedule {
  name: string;
  report: string;
  period: 'today' | 'yesterday' | 'last_7_days' | 'last_week' | 'last_30_days' | 'this_month' | 'last_month';
  by?: string[];
  filter?: {};
  format: 'xlsx' | 'csv' | 'pdf';
  every: 'day' | 'week' | 'month';
  weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  monthDay?: number;
  hour: number;
  recipients: string[];
  enabled: boolean;
  nextAt?: string;
  lastSentAt?: string;
  lastProblem?: 'reportGone' | 'unfit' | 'personGone' | 'notAllowed' | 'tooMuch' | 'mailFailed' | 'failed';
  missed?: string[];
}

/** Records by collection. */
export interface Records {
  'access-profiles': SystemFields & AccessProfile;
  'admins': SystemFields & Admin;
  'agent-states': SystemFields & AgentState;
  'agent-status-log': SystemFields & AgentStatusLog;
  'agents': SystemFields & Agent;
  'ai-apps': SystemFields & AiApp;
  'ai-prompts': SystemFields & AiPrompt;
  'attendances': SystemFields & Attendance;
  'audios': SystemFields & Audio;
  'audit-logs': SystemFields & AuditLog;
  'blocked-phones': SystemFields & BlockedPhone;
  'call-action-deliveries': SystemFields & CallActionDelivery;
  'call-actions': SystemFields & CallAction;
  'callgroups': SystemFields & Callgroup;
  'calls': SystemFields & Call;
  'campaign-callbacks': SystemFields & CampaignCallback;
  'campaigns': SystemFields & Campaign;
  'chat-campaign-settings': SystemFields & ChatCampaignSetting;
  'chat-campaigns': SystemFields & ChatCampaign;
  'chat-connections': SystemFields & ChatConnection;
  'chat-flows': SystemFields & ChatFlow;
  'chat-holidays': SystemFields & ChatHoliday;
  'chat-messages': SystemFields & ChatMessage;
  'chat-schedules': SystemFields & ChatSchedule;
  'chat-templates': SystemFields & ChatTemplate;
  'chat-timetables': SystemFields & ChatTimetable;
  'conference-rooms': SystemFields & ConferenceRoom;
  'contact-list-items': SystemFields & ContactListItem;
  'contact-lists': SystemFields & ContactList;
  'contact-transfers': SystemFields & ContactTransfer;
  'contacts': SystemFields & Contact;
  'cost-centers': SystemFields & CostCenter;
  'credits': SystemFields & Credit;
  'dial-attempts': SystemFields & DialAttempt;
  'dialers': SystemFields & Dialer;
  'did-blocked-numbers': SystemFields & DidBlockedNumber;
  'dids': SystemFields & Did;
  'disas': SystemFields & Disa;
  'dispositions': SystemFields & Disposition;
  'dnc-exceptions': SystemFields & DncException;
  'dnc-lists': SystemFields & DncList;
  'dnc-numbers': SystemFields & DncNumber;
  'extensions': SystemFields & Extension;
  'holidays': SystemFields & Holiday;
  'internal-conversations': SystemFields & InternalConversation;
  'internal-memberships': SystemFields & InternalMembership;
  'internal-messages': SystemFields & InternalMessage;
  'kanban-boards': SystemFields & KanbanBoard;
  'kanban-stages': SystemFields & KanbanStage;
  'knowledge-bases': SystemFields & KnowledgeBase;
  'knowledge-documents': SystemFields & KnowledgeDocument;
  'knowledge-questions': SystemFields & KnowledgeQuestion;
  'mailing-contacts': SystemFields & MailingContact;
  'mailing-vars': SystemFields & MailingVar;
  'mailings': SystemFields & Mailing;
  'moh-classes': SystemFields & MohClass;
  'monitored-word-hits': SystemFields & MonitoredWordHit;
  'monitored-words': SystemFields & MonitoredWord;
  'notifications': SystemFields & Notification;
  'outbound-routes': SystemFields & OutboundRoute;
  'pause-reasons': SystemFields & PauseReason;
  'quality-analyses': SystemFields & QualityAnalysis;
  'quality-criteria': SystemFields & QualityCriteria;
  'queue-events': SystemFields & QueueEvent;
  'queues': SystemFields & Queue;
  'quick-responses': SystemFields & QuickResponse;
  'rate-plans': SystemFields & RatePlan;
  'rates': SystemFields & Rate;
  'recording-backup-jobs': SystemFields & RecordingBackupJob;
  'recording-backup-settings': SystemFields & RecordingBackupSetting;
  'recordings': SystemFields & Recording;
  'reratings': SystemFields & Rerating;
  'retention-rules': SystemFields & RetentionRule;
  'retention-runs': SystemFields & RetentionRun;
  'sector-events': SystemFields & SectorEvent;
  'sectors': SystemFields & Sector;
  'servers': SystemFields & Server;
  'service-accounts': SystemFields & ServiceAccount;
  'statement-entries': SystemFields & StatementEntry;
  'supervisors': SystemFields & Supervisor;
  'survey-answers': SystemFields & SurveyAnswer;
  'survey-question-answers': SystemFields & SurveyQuestionAnswer;
  'surveys': SystemFields & Survey;
  'system-logs': SystemFields & SystemLog;
  'tags': SystemFields & Tag;
  'tenants': SystemFields & Tenant;
  'timetables': SystemFields & Timetable;
  'trunks': SystemFields & Trunk;
  'ura-log': SystemFields & UraLog;
  'uras': SystemFields & Ura;
  'users': SystemFields & User;
  'views': SystemFields & View;
  'wallboards': SystemFields & Wallboard;
  'report-schedules': SystemFields & ReportSchedule;
}
