import type { LucideIcon } from 'lucide-react';
import Cherry from 'lucide-react/icons/cherry';
import Club from 'lucide-react/icons/club';
import Dices from 'lucide-react/icons/dices';
import Feather from 'lucide-react/icons/feather';
import Fish from 'lucide-react/icons/fish';
import Gamepad from 'lucide-react/icons/gamepad-2';
import Spade from 'lucide-react/icons/spade';
import Tickets from 'lucide-react/icons/tickets';
import Volleyball from 'lucide-react/icons/volleyball';
import type { GameType } from '@apsara/domain/games/vendors';

const icons: Record<GameType, LucideIcon> = {
  RNG: Cherry,
  LIVE: Spade,
  SPORTS: Volleyball,
  ESPORTS: Gamepad,
  FISH: Fish,
  PVP: Club,
  LOTT: Tickets,
  ELOTT: Dices,
  COCKFIGHT: Feather,
};

export function CategoryIcon({ type, size = 18 }: { type: GameType; size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} aria-hidden="true" />;
}
