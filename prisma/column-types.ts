import type { ColumnType } from 'kysely';
import type * as affiliateLinks from '@apsara/domain/agents/affiliate-links';
import type * as claims from '@apsara/domain/claims/claims';
import type * as claimBatches from '@apsara/domain/claims/claim-batches';
import type * as contracts from '@apsara/domain/agents/contracts';
import type * as dividends from '@apsara/domain/agents/dividends';
import type * as rates from '@apsara/domain/agents/rates';
import type * as wages from '@apsara/domain/agents/wages';
import type * as gameFeatures from '@apsara/domain/games/game-features';
import type * as vendors from '@apsara/domain/games/vendors';
import type * as vendorReports from '@apsara/domain/games/vendor-reports';
import type * as walletProtocol from '@apsara/domain/games/wallet-protocol';
import type * as feedback from '@apsara/domain/members/feedback';
import type * as identity from '@apsara/domain/members/identity';
import type * as houseLetters from '@apsara/domain/members/house-letters';
import type * as messages from '@apsara/domain/members/messages';
import type * as persons from '@apsara/domain/members/persons';
import type * as lotteryDraw from '@apsara/domain/lottery/rules/draw';
import type * as lotterySources from '@apsara/domain/lottery/draws/draw-sources';
import type * as lotteryStates from '@apsara/domain/lottery/orders/states';
import type * as siteLotteries from '@apsara/domain/lottery/settings/site-lotteries';
import type * as money from '@apsara/domain/money';
import type * as accountFlags from '@apsara/domain/office/account-flags';
import type * as approvals from '@apsara/domain/office/approvals';
import type * as memberActs from '@apsara/domain/office/member-acts';
import type * as memberViews from '@apsara/domain/office/member-views';
import type * as rights from '@apsara/domain/office/rights';
import type * as riskCases from '@apsara/domain/office/risk-cases';
import type * as riskSignals from '@apsara/domain/office/risk-signals';
import type * as staffRules from '@apsara/domain/office/staff';
import type * as deposits from '@apsara/domain/payments/deposits';
import type * as providers from '@apsara/domain/payments/providers';
import type * as leaderboards from '@apsara/domain/leaderboards/leaderboards';
import type * as missions from '@apsara/domain/missions/missions';
import type * as ledgerKinds from '@apsara/domain/payments/ledger-kinds';
import type * as transfers from '@apsara/domain/payments/transfers';
import type * as uploads from '@apsara/domain/payments/uploads';
import type * as withdrawals from '@apsara/domain/payments/withdrawals';
import type * as withdrawalSteps from '@apsara/domain/payments/withdrawal-steps';
import type * as announcements from '@apsara/domain/promotions/announcements';
import type * as offerRules from '@apsara/domain/promotions/offer-rules';
import type * as points from '@apsara/domain/promotions/points';
import type * as promotions from '@apsara/domain/promotions/promotions';
import type * as exclusions from '@apsara/domain/protection/exclusions';
import type * as limitSubjects from '@apsara/domain/protection/limit-subjects';
import type * as limits from '@apsara/domain/protection/limits';
import type * as marks from '@apsara/domain/protection/marks';
import type * as raffles from '@apsara/domain/raffles/raffles';
import type * as reconciliation from '@apsara/domain/reconciliation/reconciliation';
import type * as referrals from '@apsara/domain/referrals/referrals';
import type * as rooms from '@apsara/domain/rooms/rooms';
import type * as returns from '@apsara/domain/returns/returns';
import type * as closing from '@apsara/domain/sites/closing';
import type * as help from '@apsara/domain/sites/help';
import type * as languages from '@apsara/domain/sites/languages';
import type * as ports from '@apsara/domain/sites/ports';
import type * as status from '@apsara/domain/sites/status';
import type * as resources from '@apsara/domain/sites/resources';
import type * as siteApps from '@apsara/domain/sites/site-apps';
import type * as siteWords from '@apsara/domain/sites/site-words';
import type * as chats from '@apsara/domain/support/chats';
import type * as deskHours from '@apsara/domain/support/desk-hours';
import type * as time from '@apsara/domain/time';
import type * as vipLevels from '@apsara/domain/vip/levels';
import type * as vipRewards from '@apsara/domain/vip/vip-rewards';

/** A value as the JSON a column keeps; `json` of apps/mock-api makes it. */
export type JsonText<Value> = string & { readonly json: Value };

/**
 * A column of JSON: read as a value, written as its text, because the driver would write a list as an array of PostgreSQL.
 * `Default` is undefined where the database fills the column.
 */
export type Json<Value, Default = never> = ColumnType<Value, Written<Value> | Default, Written<Value>>;
type Written<Value> = Value extends null ? null : JsonText<Value>;

/** Tiers of a contract; bets, net loss and amount are texts of smallest units. A share has `millionths`, a fixed sum an `amount`. */
type StoredTier = {
  bets: string;
  netLoss: string | null;
  headcount: number;
  millionths?: number;
  amount?: string;
};

declare global {
  /** Types that `/// [Name]` above a column of prisma/schema refers to, in Prisma's client and in Kysely. */
  namespace Column {
    type AccountKind = 'member' | 'agent';
    type AdjustmentState = walletProtocol.AdjustmentState;
    type AnnouncementWords = siteWords.ByLanguage<{ title: string; content: string }>;
    type ApplicationState = promotions.ApplicationState;
    type ApprovalState = approvals.ApprovalState;
    type BannerGroup = announcements.BannerGroup;
    type BetlessWinKind = ledgerKinds.BetlessWinKind;
    type BoardMetric = leaderboards.BoardMetric;
    type BoardPrizes = leaderboards.StoredPrize[];
    type BetStatus = 'open' | 'won' | 'lost' | 'rolled_back';
    /** Field names and texts of a vendor's call, or of its answer. */
    type CallTexts = Record<string, string>;
    type CarryOver = dividends.CarryOver;
    /** What a code remembers of how it was asked for; `tries` counts its attempts. */
    type CodeDetails = Record<string, unknown>;
    type ClaimEnd = claims.ClaimEnd;
    type ClaimKind = claims.ClaimKind;
    type ClaimSource = claims.ClaimSource;
    type BatchState = claimBatches.BatchState;
    type ReceiverReason = claimBatches.ReceiverReason;
    type ReceiverSource = claimBatches.ReceiverSource;
    type ReceiverState = claimBatches.ReceiverState;
    type ClaimState = claims.ClaimState;
    type ClaimType = claims.ClaimType;
    type ComparedState = reconciliation.ComparedState;
    type ContractKind = contracts.ContractKind;
    type ContractProduct = contracts.ContractProduct;
    type ContractStatus = contracts.ContractStatus;
    type Currency = money.Currency;
    /** A day as its text; columns of days need no such note. */
    type Day = time.Day;
    type DefaultLimits = limits.DefaultLimit[];
    type DepositKind = deposits.DepositKind;
    type ProviderDirection = providers.ProviderDirection;
    type ProviderSettings = providers.ProviderSettings;
    type DepositPayee = { bank: string; name: string; number: string };
    type DepositReason = deposits.DepositReason;
    type DepositState = deposits.DepositState;
    type DifferenceKind = reconciliation.DifferenceKind;
    type DividendFormula = dividends.DividendFormula;
    type ExclusionKind = exclusions.ExclusionKind;
    type Execution = announcements.Execution;
    type ExchangeState = points.ExchangeState;
    type ExchangeType = points.ExchangeType;
    /** Why a vendor's feed cannot be read on. */
    type FeedError = 'no_answer' | 'not_booked';
    type FeedbackType = feedback.FeedbackType;
    type GameClassify = vendors.GameClassify;
    type GameType = vendors.GameType;
    type FriendState = referrals.FriendState;
    type HarmLevelName = marks.HarmLevelName;
    type HoldKind = accountFlags.HoldKind;
    type ViewEnd = memberViews.ViewEnd;
    type CaseResult = riskCases.CaseResult;
    type CaseState = riskCases.CaseState;
    type SignalKind = riskSignals.SignalKind;
    /** Counts, and amounts in smallest units. */
    type SignalFigures = Record<string, string>;
    type Segment = houseLetters.Segment;
    type SiteApp = siteApps.SiteApp;
    type SiteRequestKind = closing.SiteRequestKind;
    type StaffRequestKind = staffRules.StaffRequestKind;
    type StaffRole = rights.StaffRole;
    type ChatAuthor = chats.ChatAuthor;
    type ChatState = chats.ChatState;
    type ReportReason = rooms.ReportReason;
    type RoomRemoval = rooms.RoomRemoval;
    type DeskHours = deskHours.DeskHours;
    type GuideSteps = siteApps.GuideStep[];
    type HelpLines = { name: string; contact: string; country?: string | undefined }[];
    type HelpTopic = help.HelpTopic;
    type HouseLetterState = houseLetters.HouseLetterState;
    type HouseLetterWords = siteWords.ByLanguage<{ title: string; content: string }>;
    type IdentityPart = identity.IdentityPart;
    type IdentityReason = identity.IdentityReason;
    type IdentityState = identity.IdentityState;
    type LandingPage = affiliateLinks.LandingPage;
    type Language = languages.Language;
    type LedgerKind = ledgerKinds.LedgerKind;
    type LetterScope = messages.LetterScope;
    type LotteryCorrectionKind = lotteryStates.CorrectionKind;
    type LotteryCorrectionState = lotteryStates.CorrectionState;
    type LotteryDraw = lotteryDraw.Draw;
    type LotteryDrawSource = lotterySources.DrawSource;
    /** Bets by the name of a prize. */
    type LotteryHits = Record<string, number>;
    /** Amounts as on the wire. */
    interface LotteryShown {
      orders: number;
      wallets: number;
      given: string;
      taken: string;
      waived: string;
      digest: string | null;
    }
    type LotteryHoldState = lotteryStates.HoldState;
    type LotteryIssueState = lotteryStates.IssueState;
    /** Prize of one bet by its name, ten-thousandths of a unit of money, as a text. */
    type LotteryLine = Record<string, number>;
    type LotteryLoads = Record<string, string>;
    type LotteryPrizes = Record<string, string>;
    type LotteryScope = siteLotteries.LotteryScope;
    type LotterySwitch = siteLotteries.LotterySwitch;
    /** Prices of one bet, ten-thousandths of a unit of money before they are scaled. */
    type LotteryUnits = number[];
    type MarkFigures = Record<string, string>;
    type MarkKind = marks.MarkKind;
    type MemberActKind = memberActs.MemberActKind;
    type MemberStatus = 'active' | 'blocked';
    type MemberTransferDirection = transfers.TransferDirection;
    type MessageKind = messages.MessageKind;
    type FileStoreName = uploads.FileStoreName;
    type LimitAction = limits.LimitAction;
    type LimitCause = limits.LimitCause;
    type LimitKind = limits.LimitKind;
    type LimitPeriod = limits.LimitPeriod;
    type LimitSubject = limitSubjects.LimitSubject;
    type LinkageType = announcements.LinkageType;
    type MissionArt = (typeof missions.missionArt)[number];
    type MissionMetric = missions.MissionMetric;
    type MissionPeriod = missions.MissionPeriod;
    type MissionSteps = missions.StoredMissionStep[];
    type MissionWords = siteWords.ByLanguage<{ title: string; text: string }>;
    type Names = Partial<Record<languages.Language, string>>;
    type OfferRule = offerRules.StoredRule;
    type OutboxChannel = ports.PortName | 'push';
    type MessageState = ports.MessageState;
    type PartState = status.PartState;
    type PortName = ports.PortName;
    type PortAdapter = ports.PortAdapter;
    type PortSettings = ports.PortSettings;
    type PayoutKind = 'bank' | 'ewallet';
    type PaymentStatus = wages.PaymentStatus;
    /** Percent of a valid bet that counts, by game type; a type that is missing counts for nothing. */
    type PayoutAnswer = withdrawals.PayoutAnswer;
    type Percents = Partial<Record<vendors.GameType, number>>;
    type Period = time.Period;
    type PromotionArt = (typeof promotions.promotionArt)[number];
    type PromotionKind = promotions.PromotionKind;
    type PromotionState = promotions.PromotionState;
    type PromotionWords = siteWords.ByLanguage<{ title: string; summary: string; detail: string }>;
    type QrMark = siteApps.QrMark;
    type RaffleRule = raffles.StoredRaffleRule;
    type RateItem = rates.RateItem;
    type Rates = rates.Rates;
    type RecordKind =
      | 'offered'
      | 'edited'
      | 'end_asked'
      | 'withdrawn'
      | 'signed'
      | 'rejected'
      | 'kept'
      | 'ended'
      | 'terminated';
    type ReportError = reconciliation.ReportError;
    type ReportedState = vendorReports.ReportedState;
    type RequirementEnd = 'met' | 'lost' | 'forgiven';
    type RequirementKind = 'deposit' | 'bonus';
    type ResourceType = resources.ResourceType;
    type TicketSource = raffles.TicketSource;
    type TicketState = raffles.TicketState;
    type Sameness = referrals.Sameness;
    type Tiers = StoredTier[];
    type TraitKind = persons.TraitKind;
    type TransferDirection = 'in' | 'out';
    type TransferState = 'pending' | 'done' | 'failed';
    type Volatility = gameFeatures.Volatility;
    type VipReason = vipLevels.VipReason;
    type VipRewardRules = vipRewards.VipRewardRules;
    type WalletAction = walletProtocol.WalletAction;
    type WalletRefusal = walletProtocol.WalletRefusal;
    type WrittenType = announcements.WrittenType;
    type WeightPurpose = returns.WeightPurpose;
    type WeightScope = returns.WeightScope;
    type WithdrawalReceipt = withdrawalSteps.WithdrawalReceipt;
    type WithdrawalState = withdrawals.WithdrawalState;
  }
}
