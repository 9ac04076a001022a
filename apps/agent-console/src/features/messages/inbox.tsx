import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify } from 'react-admin';
import { listMessages, markMessageRead, type Message, removeMessage } from '@apsara/api/messages';
import { languageWithTag } from '@apsara/domain/sites/languages';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { useSite } from '../../shared/site.ts';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

function useInbox() {
  const { client } = useSite();
  const queries = useQueryClient();
  const notify = useNotify();
  const locale = useLocale();
  const language = languageWithTag(locale) ?? 'EN';
  const list = useInfiniteQuery({
    queryKey: ['messages', language],
    queryFn: ({ pageParam, signal }) =>
      client.call(listMessages, { language, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  const settled = {
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  };
  const read = useMutation({ mutationFn: () => client.call(markMessageRead, {}), ...settled });
  const remove = useMutation({ mutationFn: (id: string) => client.call(removeMessage, { id }), ...settled });
  return { list, read, remove };
}

/** Messages from the site and the agents above, newest first. */
export function Inbox() {
  const t = useTranslation();
  const { list, read, remove } = useInbox();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = list;
  const rows = data?.pages.flatMap(({ content }) => content);
  return (
    <>
      <PageTitle title={t('menu.messages')} />
      {rows?.some((one) => !one.read) && (
        <Button variant="outlined" loading={read.isPending} onClick={() => read.mutate()} sx={{ mb: 1.5 }}>
          {t('inbox.all_read')}
        </Button>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 860 }} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState title={t('inbox.empty')} lead={t('inbox.empty_lead')} />
        </Card>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
        {rows?.map((message) => (
          <Entry key={message.id} message={message} onRemove={() => remove.mutate(message.id)} />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1.5 }}>
          {t('inbox.more')}
        </Button>
      )}
    </>
  );
}

function Entry({
  message: { title, content, from, sentAt, read },
  onRemove,
}: {
  message: Message;
  onRemove: () => void;
}) {
  const t = useTranslation();
  const { name } = useSite();
  const { instant } = useFormats();
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 1 }}>
      <div>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {!read && <Tag tone="info">{t('inbox.new')}</Tag>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {from || name} · {instant(sentAt)}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Typography>
      </div>
      <IconButton aria-label={t('inbox.remove_of', { title })} onClick={onRemove} sx={{ alignSelf: 'start' }}>
        <DeleteIcon />
      </IconButton>
    </Card>
  );
}
