import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageGroup } from '@apsara/domain/members/messages';
import { listMessages, markMessageRead, readUnreadCount, removeMessage } from '@apsara/api/messages';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { isView } from '../../shared/kept-view.ts';
import { currentLanguage } from '../../shared/language.ts';

/** Which messages are shown. */
export interface MessageFilter {
  group: MessageGroup | 'all';
  q: string;
}

/** The inbox by page, with actions on messages. The server's answer replaces local state. */
export function useMessages({ group, q }: MessageFilter) {
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  const language = currentLanguage();
  const [open, setOpen] = useState<string>();
  const list = useInfiniteQuery({
    queryKey: [listMessages.path, language, group, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listMessages,
        {
          language,
          ...(group === 'all' ? {} : { group }),
          ...(q ? { q } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listMessages.allow },
    staleTime: 0,
  });
  const settled = {
    onError: (error: unknown) => toast({ text: words(error), tone: 'danger' as const }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [listMessages.path] });
      void client.invalidateQueries({ queryKey: [readUnreadCount.path] });
    },
  };
  const read = useMutation({ mutationFn: (id?: string) => api.call(markMessageRead, id ? { id } : {}), ...settled });
  const remove = useMutation({ mutationFn: (id: string) => api.call(removeMessage, { id }), ...settled });
  const toggle = (id: string, isRead: boolean): void => {
    setOpen(open === id ? undefined : id);
    // The member has not read what a view shows.
    if (!isRead && !isView()) read.mutate(id);
  };
  return { list, read, remove, open, toggle };
}
