import type { Articles } from './articles.ts';

export const english: Articles = {
  'open-account': [
    'How do I open an account?',
    '<ol><li>Press <a href="/register">Register</a> and enter a username or your mobile number.</li><li>Choose a password of at least 8 characters that you do not use anywhere else.</li><li>Enter an invitation code if you have one.</li><li>Confirm your age and accept the terms. You are logged in right away.</li></ol><p>Each person may have one account. You must be {age} or older.</p>',
  ],
  'forgot-password': [
    'I forgot my password',
    '<p>Open <a href="/login">Log in</a> and press “Forgot password?”. We send a link to your email address or a code to your mobile number, depending on what your account has. If it has neither, customer service will help you after checking your identity.</p><p>Setting a new password logs you out everywhere else.</p>',
  ],
  'how-to-deposit': [
    'How do I deposit?',
    '<ol><li>Open <a href="/deposit">Deposit</a> and choose a payment method.</li><li>Choose or enter an amount within the limits shown below the field.</li><li>Pay on the page that opens, then come back here.</li></ol><p>The money is in your wallet once the payment provider confirms it, usually within a minute.</p>',
  ],
  'deposit-not-arrived': [
    'I paid, but the money is not in my wallet',
    '<p>First check the deposit on your deposit page. “Awaiting payment” means that the payment provider has not confirmed it yet. Do not pay a second time.</p><p>If nothing changes within 15 minutes, contact customer service with the order number and a photo of your receipt. A payment that did not reach us stays with your bank or is returned to you.</p>',
  ],
  'how-to-withdraw': [
    'How do I withdraw?',
    '<ol><li>Add a bank account or e-wallet in your own name.</li><li>Set a fund password. You need it whenever money leaves your account.</li><li>Open <a href="/withdraw">Withdraw</a> and choose an amount. The page shows what you can withdraw now and whether a wagering requirement is left.</li></ol><p>Our team reviews requests. Withdrawals cannot be cancelled. If something is wrong, contact customer service.</p>',
  ],
  'withdrawal-received': [
    'Confirming a withdrawal',
    '<p>Once a payout has been sent, we ask you whether you received it:</p><ul><li><b>The full amount</b>: the order is closed.</li><li><b>Part of it</b>: tell us how much. We look into the rest.</li><li><b>Nothing</b>: upload an account statement as proof.</li></ul><p>If you do not respond in the time shown, the payout is treated as received.</p>',
  ],
  turnover: [
    'What is a wagering requirement?',
    '<p>A wagering requirement is the total of valid bets you must place before you can withdraw a deposit or a bonus. For deposits it is once the amount, unless the payment method says otherwise.</p><p>Example: after a deposit of 100 with a requirement of 1x, you need valid bets of 100 in total. Cancelled and refunded bets do not count.</p><p>Slots, fishing, lottery, sports and cockfighting count in full. Live casino and poker count half. <a href="/bonus">Bonus details</a> shows what is left.</p>',
  ],
  'daily-rebate': [
    'How does the daily rebate work?',
    '<p>You get back a share of your valid bets every day, won or lost. The rate depends on the type of game. See <a href="/promotions">Promotions</a> for the rates.</p><p>Valid bets are settled bets. In slots, fishing and lottery the full stake counts. At tables and in sports, at most the amount won or lost counts. Ties do not count.</p>',
  ],
  'how-to-play': [
    'How do I start a game?',
    '<p>Choose a game and press “Play”. One wallet works for all games, so you do not need to transfer anything first. Where you see “Free demo”, you can try the game without money or an account.</p><p>Trial accounts can only play demos. To play for real money, you need a registered account.</p>',
  ],
  'interrupted-game': [
    'My connection broke during a game',
    '<p>Bets that reached us are valid, and their results are decided on the server. You lose nothing if your screen goes dark. Open the game again: it continues where you stopped or shows what you won.</p><p>Bets that could not be completed are refunded to your wallet. Your <a href="/record">bet history</a> shows every round with its number.</p>',
  ],
  'safe-account': [
    'How do I keep my account safe?',
    '<ul><li>Use a password that you do not use anywhere else, and let your browser save it.</li><li>Set up an authenticator app in the <a href="/security">Security centre</a>.</li><li>Check your active sessions there, and log out any you do not recognise.</li><li>We never ask for your password or a code, by phone or in a chat.</li></ul>',
  ],
  'new-device': [
    'Why am I asked to verify my identity?',
    '<p>When you log in from an address that is new for your account, we ask for one more check: a code by SMS or email, your full name, or a code from your authenticator app. This keeps out people who only know your password.</p><p>If you cannot complete any of these, customer service will check your identity.</p>',
  ],
  'play-responsibly': [
    'Gambling responsibly',
    '<p>Games are entertainment and cost money in the long run. Decide what you can spend before you start, and stop when it is gone. Never play with borrowed money or to win back losses.</p><p>{site} is for people aged {age} or older. Do not share your account with anyone younger.</p>',
  ],
  'when-to-stop': [
    'When should I take a break?',
    '<p>Take a break if you play longer than you planned, hide it from others, play with money meant for rent or food, or feel restless without it.</p><p>Under <a href="/protection">Player protection</a> you can limit your deposits, stakes, losses and playing time, take a break, or close your account. Customer service will help you with it. Talk to someone you trust, or to a counselling service in your country.</p>',
  ],
  house: [
    'About {site}',
    '<p>{site} offers slots, live casino, sports, esports, fishing, poker, lottery and cockfighting to players in {country}: one place, one wallet. You can see every bet and every transaction in your own history. Agents can see their teams.</p><p>Customer service is here 24/7, in every language of this site.</p>',
  ],
  licence: [
    'Licence',
    '<p>{site} accepts bets only where its operator’s licence allows it. Visitors from other places see a page that says so instead of the games.</p><p>Customer service will give you the name of the licensed operator, the licence number and the issuing authority on request. You can take complaints that we could not resolve to that authority.</p>',
  ],
  fairness: [
    'How we prove fairness',
    '<ul><li>Random results come from a cryptographic source, drawn on the server at the moment of the bet. Neither you nor we can predict them.</li><li>The rules of our in-house games state the return to player (RTP), calculated from every possible outcome.</li><li>Every bet, win and refund is an entry that can never be changed, only followed by another. We check the total of all entries.</li><li>Every round has a number in your <a href="/record">bet history</a>, so that it can be looked up.</li></ul>',
  ],
  'become-agent': [
    'Become an agent',
    '<p>Agents bring in members, support them and share in the results. You get your own invitation code and a console with your team, its bets, its results and your income. You can also create accounts yourself.</p><ol><li>Contact customer service and tell us where and how you want to work.</li><li>Agree on a contract.</li><li>Log in with your agent account. It takes you to the console.</li></ol>',
  ],
  'agent-contracts': [
    'Contract types',
    '<p>There are four types of contract. Each has its own conditions, such as active members, valid bets or net loss in the period, and a minimum bet:</p><ul><li><b>Dividend (bonus)</b>: a share of the result of a period: a day, a week, half a month or a month.</li><li><b>Daily wage</b>: paid for each day.</li><li><b>Hourly wage</b>: paid for each hour.</li><li><b>Real-time wage</b>: settled every 5 minutes.</li></ul><p>A contract is valid only when both sides have accepted it. Agents can offer contracts to their own downline, up to their own rates.</p>',
  ],
  agreement: [
    'Terms of service',
    '<ol><li>You may play here only if you are {age} or older and gambling is legal where you are.</li><li>Each person may have one account. You are responsible for everything done with your password.</li><li>Play with your own money only. We report money that comes from a crime.</li><li>Accepted bets cannot be cancelled. The result recorded by the server is final.</li><li>If a fault in a game or program leads to a wrong result, the round is void and the stake is returned.</li><li>Bonuses have their own terms, shown with each promotion. Multiple accounts created to collect them will be closed.</li><li>You can close your account at any time. We pay out what is yours.</li></ol>',
  ],
  privacy: [
    'Privacy',
    '<p>We store the details you give us, when and where you log in, what you play and what you pay. We use this data to run and protect your account and to comply with the law. We never sell it.</p><p>You can ask customer service what data we hold about you, and have mistakes corrected.</p>',
  ],
};
