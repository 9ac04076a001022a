import { usePermissions } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  announcementTypes,
  bannerGroups,
  executions,
  linkageTypes,
  TO_AGENTS,
  writtenTypes,
  type BannerGroup,
  type LinkageType,
  type WrittenType,
} from '@apsara/domain/promotions/announcements';
import type { AccountRole } from '@apsara/domain/members/members';
import { promotionArt, promotionKinds, promotionPicture } from '@apsara/domain/promotions/promotions';
import type { WrittenAnnouncement } from '@apsara/api/announcements';
import { HtmlInput } from '../../shared/settings/html-input.tsx';
import { ChoiceInput, FigureInput, InstantInput, LineInput, Pair } from '../../shared/settings/inputs.tsx';
import { PictureInput } from '../../shared/settings/picture-input.tsx';
import { OwnPicture } from '../../shared/settings/own-picture.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The common fields of announcements, and those of the selected type. Agents can write one type only. */
export function AnnouncementInputs() {
  const t = useTranslation();
  const { permissions } = usePermissions<AccountRole>();
  const type = useWatch<{ type: WrittenType }, 'type'>({ name: 'type' });
  return (
    <>
      {permissions === 'operator' && (
        <ChoiceInput<WrittenAnnouncement>
          source="type"
          choices={writtenTypes.map((id) => ({ id, name: t(`announcement.type_${id}`) }))}
        />
      )}
      <Pair>
        <InstantInput<WrittenAnnouncement> source="startsAt" />
        <InstantInput<WrittenAnnouncement> source="endsAt" hint={t('promotion.ends_hint')} />
        <FigureInput<WrittenAnnouncement> source="position" hint={t('settings.position_hint')} />
        {type === 'PU' && (
          <ChoiceInput<WrittenAnnouncement>
            source="execution"
            choices={executions.map((id) => ({ id, name: t(`announcement.execution_${id}`) }))}
          />
        )}
        {announcementTypes.some((one) => one === type && one !== 'B') && (
          <ChoiceInput<WrittenAnnouncement>
            source="promotionType"
            choices={promotionKinds.map((id) => ({ id, name: t(`promotion.${id}`) }))}
            hint={t('announcement.promotion_hint')}
          />
        )}
      </Pair>
      {type === 'B' && <BannerInputs />}
      <WordsParts>
        {(language) => (
          <>
            <LineInput<WrittenAnnouncement>
              source={`words.${language}.title`}
              label={t('resources.announcements.fields.title')}
            />
            {type === 'B' ? (
              <LineInput<WrittenAnnouncement> source={`words.${language}.content`} label={t('announcement.line')} />
            ) : (
              <HtmlInput<WrittenAnnouncement>
                source={`words.${language}.content`}
                label={t('announcement.content')}
                {...(type === TO_AGENTS ? { hint: t('announcement.agents_hint') } : {})}
              />
            )}
          </>
        )}
      </WordsParts>
    </>
  );
}

function BannerInputs() {
  const t = useTranslation();
  const leads = useWatch<{ linkageType: LinkageType | null }, 'linkageType'>({ name: 'linkageType' });
  const group = useWatch<{ groupName: BannerGroup | null }, 'groupName'>({ name: 'groupName' });
  const picture = useWatch<{ pictureId: string | null }, 'pictureId'>({ name: 'pictureId' });
  return (
    <>
      <Pair>
        <ChoiceInput<WrittenAnnouncement>
          source="groupName"
          choices={bannerGroups.map((id) => ({ id, name: t(`announcement.${id}`) }))}
        />
        <ChoiceInput<WrittenAnnouncement>
          source="linkageType"
          choices={linkageTypes.map((id) => ({ id, name: t(`announcement.linkage_${id}`) }))}
        />
      </Pair>
      {(leads === 'PAGE' || leads === 'URL') && (
        <LineInput<WrittenAnnouncement> source="linkage" hint={t(`announcement.hint_${leads}`)} />
      )}
      <OwnPicture<WrittenAnnouncement>
        source="pictureId"
        size={group === 'w_home' || group === null ? '1200 × 480' : '720 × 1120'}
      />
      {picture === null && (
        <PictureInput<WrittenAnnouncement>
          source="art"
          kinds={promotionArt}
          addressOf={promotionPicture}
          size={[125, 50]}
        />
      )}
    </>
  );
}
