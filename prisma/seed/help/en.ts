import type { Articles } from './articles.ts';

export const english: Articles = {
  'open-account': [
    'How do I open an account?',
    '<ol><li>Press <a href="/register">Register</a> and choose a user name or your mobile number.</li><li>Choose a password of at least 8 characters that you use nowhere else.</li><li>Enter an invitation code if somebody gave you one.</li><li>Confirm your age and the terms. You are signed in at once.</li></ol><p>One person has one account. You must be {age} or older.</p>',
  ],
  'forgot-password': [
    'I forgot my password',
    '<p>Open <a href="/login">Log in</a> and press “Forgot password?”. We send a link to your e-mail address or a code to your mobile number, whichever your account has. With neither, customer service helps after checking who you are.</p><p>A new password ends every other session of your account.</p>',
  ],
  'how-to-deposit': [
    'How do I deposit?',
    '<ol><li>Open <a href="/deposit">Deposit</a> and choose a way to pay.</li><li>Choose or type an amount between the bounds shown below the field.</li><li>Pay on the page that opens. Come back when it says that you have paid.</li></ol><p>The money is in your wallet as soon as the payment provider confirms it, usually within a minute.</p>',
  ],
  'deposit-not-arrived': [
    'I paid, but the money is not in my wallet',
    '<p>Look at the deposit in your account record first: “waiting” means that the payment provider has not confirmed it yet. Do not pay a second time.</p><p>After 15 minutes write to customer service with the order number and a picture of your receipt. A payment that did not reach us stays with your bank or goes back to you.</p>',
  ],
  'how-to-withdraw': [
    'How do I withdraw?',
    '<ol><li>Add the bank account or wallet that is in your own name.</li><li>Set a fund password; it is asked for whenever money leaves.</li><li>Open <a href="/withdraw">Withdraw</a> and choose an amount. The page shows what can be withdrawn now, and what turnover remains.</li></ol><p>Every request is checked by a person. What has been asked for does not come back into play; if something is wrong write to customer service.</p>',
  ],
  'withdrawal-received': [
    'Confirming a withdrawal',
    '<p>When a payout is on its way you are asked whether it has arrived:</p><ul><li><b>In full</b>: the order is closed.</li><li><b>In part</b>: tell us how much; the rest is followed up.</li><li><b>Not received</b>: upload a statement of your account as proof.</li></ul><p>Without an answer in the time shown the payout counts as received.</p>',
  ],
  turnover: [
    'What is turnover?',
    '<p>Turnover is the sum of your valid bets. A deposit or a bonus may have to be played through a number of times before a withdrawal; deposits once, unless the way to pay says otherwise.</p><p>An example: after a deposit of 100 with a turnover of 1, valid bets of 100 in all are needed. Bets that were cancelled or returned do not count.</p><p>Slots, fish games, lottery, sports and cockfights count whole, live tables and poker half. <a href="/bonus">Bonus details</a> shows what remains.</p>',
  ],
  'daily-rebate': [
    'How does the daily rebate work?',
    '<p>For every valid bet of a day you get a share back, whether it won or lost. The rate depends on the kind of game; see <a href="/promotions">Promotions</a> for the rates.</p><p>Valid bets are settled ones: in slots, fish games and lottery the whole stake, at tables and in sports at most what was won or lost. A tie counts nothing.</p>',
  ],
  'how-to-play': [
    'How do I start a game?',
    '<p>Choose a game and press “Play”. One wallet serves every game, so there is nothing to transfer first. Where you see “Free demo” you can try the game without money and without an account.</p><p>A trial account plays demos only. For real money you need a registered account.</p>',
  ],
  'interrupted-game': [
    'My connection broke in the middle of a game',
    '<p>A bet that reached us counts, and its result is decided on the server: nothing is lost when your screen goes dark. Open the game again and it goes on where it stood, or shows what you won.</p><p>A bet that could not be carried out is returned to your wallet. Your <a href="/record">betting record</a> shows every round with its number.</p>',
  ],
  'safe-account': [
    'How do I keep my account safe?',
    '<ul><li>Use a password that you use nowhere else, and let your browser keep it.</li><li>Set up an authenticator app in <a href="/security">Security</a>.</li><li>Look at the list of your sessions there and end those you do not know.</li><li>We never ask for your password or a code, neither by phone nor in a chat.</li></ul>',
  ],
  'new-device': [
    'Why am I asked for a second proof?',
    '<p>When somebody logs in from an address your account has never been used at, we ask for one more proof: a code to your phone or e-mail, your real name, or a code from your authenticator app. It keeps out people who only know your password.</p><p>If you cannot give any of them, customer service checks who you are.</p>',
  ],
  'play-responsibly': [
    'Playing responsibly',
    '<p>Games are entertainment and cost money in the long run. Decide what you can spend before you begin, and stop when it is gone. Never play with borrowed money or to win back what you lost.</p><p>{site} is for people aged {age} or older. Do not share your account with anybody younger.</p>',
  ],
  'when-to-stop': [
    'When should I take a break?',
    '<p>Take a break when you play longer than you meant to, hide it from others, play for money that is meant for rent or food, or feel restless without it.</p><p>Write to customer service: we can set a limit on your bets or losses, or close your account for a time or for good. Talk to somebody you trust, or to a counselling service in your country.</p>',
  ],
  'install-android': [
    'Android: put {site} on your phone',
    '<ol><li>Open this site in Chrome.</li><li>Press the menu <b>⋮</b> at the top right.</li><li>Choose “Install app” or “Add to Home screen”.</li><li>Press “Install”. The icon is now among your apps.</li></ol><p>Nothing is downloaded from a shop and no unknown sources have to be allowed.</p>',
  ],
  'install-ios': [
    'iPhone and iPad: put {site} on your home screen',
    '<ol><li>Open this site in Safari.</li><li>Press the Share button, the square with an arrow.</li><li>Scroll down and choose “Add to Home Screen”.</li><li>Press “Add” at the top right.</li></ol><p>You do not need to trust a profile or a developer in the settings.</p>',
  ],
  'install-liteapp': [
    'What is the lite app?',
    '<p>The lite app is this site with an icon of its own. It opens without the address bar, takes less than 1 MB, starts without a connection and tells you when a new version is ready.</p><ol><li>On a computer open this site in Chrome or Edge.</li><li>Press the install symbol at the right end of the address bar.</li><li>Press “Install”.</li></ol>',
  ],
  house: [
    'About {site}',
    '<p>{site} brings slots, live tables, sports, e-sports, fish games, poker, lottery and cockfight to players in {country}: one place, one wallet. Members see every bet and every movement of their money in their own record; agents see their teams.</p><p>People answer at customer service day and night, in every language of this site.</p>',
  ],
  licence: [
    'Licence',
    '<p>{site} takes bets only where its operator’s licence allows it. Visitors from other places are shown a page that says so instead of the games.</p><p>The name of the licensed operator, the licence’s number and the authority that issued it are told to you by customer service on request. Complaints that we could not settle may be taken to that authority.</p>',
  ],
  fairness: [
    'How fairness is proven',
    '<ul><li>Chance comes from a cryptographic source, drawn on the server at the moment of the bet. Neither you nor we can foresee it.</li><li>The rules of our in-house games state the return to players, computed from every possible outcome.</li><li>Every bet, win and refund is one entry that can never be changed, only followed by another. The sum of all entries is checked.</li><li>Each round has a number in your <a href="/record">betting record</a> by which it can be looked up.</li></ul>',
  ],
  'become-agent': [
    'Become an agent',
    '<p>Agents bring members, help them, and share in the result. You get an invitation code of your own, a console with your team, its bets, its results and your income, and you can open accounts yourself.</p><ol><li>Write to customer service and say where and how you want to work.</li><li>Agree on a contract.</li><li>Log in with your agent account; it leads you to the console.</li></ol>',
  ],
  'agent-contracts': [
    'The contracts',
    '<p>Four kinds of contract can be agreed on, each with its own conditions such as active headcount, period bets or profit and loss, and a minimum bet:</p><ul><li><b>Bonus (dividend)</b>: a share of the result of a period, be it a day, a week, half a month or a month.</li><li><b>Daily wage</b>: paid for each day.</li><li><b>Hourly wage</b>: paid for each hour.</li><li><b>Real-time wage</b>: settled every 5 minutes.</li></ul><p>A contract holds only when both sides have accepted it. An agent may agree on contracts with agents below, up to the own ratio.</p>',
  ],
  agreement: [
    'User agreement',
    '<ol><li>You may play here only if you are {age} or older and the law of the place where you are allows it.</li><li>One person has one account. What is done with your password counts as done by you.</li><li>Play with your own money only. Money that comes from a crime is reported.</li><li>A bet that has been accepted cannot be withdrawn. What the server recorded is the result.</li><li>Where a fault of a game or a program has led to a wrong result, the round is void and the stake is returned.</li><li>Bonuses have terms of their own, shown with each offer. Several accounts made to collect them are closed.</li><li>You may close your account at any time; what is yours is paid out.</li></ol>',
  ],
  privacy: [
    'Privacy',
    '<p>We keep what you tell us, when and from where you log in, what you play and what you pay. We use it to run your account, to keep it safe and to fulfil the law, and do not sell it.</p><p>You may ask customer service what we keep about you, and have mistakes put right.</p>',
  ],
};
