import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { SiteGameRow } from '@apsara/api/site-games';
import { classifiesFor } from '@apsara/domain/games/vendors';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { ClosingInputs } from '../../shared/settings/closing-inputs.tsx';
import { ChoiceInput, FigureInput, LineInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { OwnPicture } from '../../shared/settings/own-picture.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useSite } from '../../shared/site.ts';
import { ClosingTag } from '../../shared/values/closing-tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** One game: whether the site offers it, its place and marks, its names and its picture. */
export function GamePage() {
  const t = useTranslation();
  const { listedLanguages } = useSite();
  return (
    <SettingsPage of={resources.games} title={(game) => game?.name ?? t('menu.games')}>
      {(game) => (
        <>
          <Head game={game} />
          <ClosingInputs />
          <Part title={t('catalogue.order')}>
            <Pair>
              <FigureInput<SiteGameRow> source="position" hint={t('catalogue.position_hint')} />
              <FigureInput<SiteGameRow> source="hotRank" hint={t('catalogue.hot_hint')} />
              <ChoiceInput<SiteGameRow>
                source="gameClassify"
                none={t('catalogue.no_classify')}
                choices={classifiesFor(listedLanguages).map((id) => ({ id, name: t(`catalogue.classify_${id}`) }))}
              />
            </Pair>
            <SwitchInput<SiteGameRow> source="isTop" />
            {game.hasDemo ? (
              <SwitchInput<SiteGameRow> source="demo" />
            ) : (
              <Typography variant="body2" color="textSecondary">
                {t('catalogue.no_demo')}
              </Typography>
            )}
          </Part>
          <Part title={t('catalogue.picture')}>
            <OwnPicture<SiteGameRow> source="pictureId" size="600 × 800" />
          </Part>
          <WordsParts>
            {(language) => (
              <LineInput<SiteGameRow>
                source={`names.${language}`}
                label={t('catalogue.name')}
                hint={t('catalogue.name_hint', { name: game.givenNames[language] ?? game.gameCode })}
              />
            )}
          </WordsParts>
        </>
      )}
    </SettingsPage>
  );
}

function Head({ game }: { game: SiteGameRow }) {
  const t = useTranslation();
  const may = useMay();
  const { id, vendor, vendorName, gameCode, type, players, picture } = game;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <img src={picture} alt="" width={72} height={72} style={{ borderRadius: 'var(--r-sm)' }} />
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <ClosingTag {...game} />
          <Typography variant="body2">{`${t(`game.${type}`)} · ${gameCode}`}</Typography>
        </Stack>
        <Typography variant="body2">{t('catalogue.players', { count: players })}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {may('vendors.read') && (
            <MuiLink component={Link} to={`/vendors/${vendor}`}>
              {vendorName}
            </MuiLink>
          )}
          {may('returns.read') && (
            <MuiLink component={Link} to={`/returns/game-${id}`}>
              {t('catalogue.weights')}
            </MuiLink>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}
