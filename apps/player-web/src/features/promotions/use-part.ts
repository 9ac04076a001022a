import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newKey } from '@apsara/api/client';
import { listOwnPromotions } from '@apsara/api/participations';
import { useToast } from '@apsara/ui/toast';
import { query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { useVisitor } from '../../shared/member.ts';

/** The member's parts in offers, or in one; visitors and trial accounts have none. */
export function useParts(id?: string) {
  const { role } = useVisitor();
  const isMember = role === 'member' || role === 'agent';
  return useQuery({ ...query(listOwnPromotions, id ? { id } : {}), enabled: isMember, staleTime: 0 });
}

/** Does something to a part and reads it again; an error is shown. */
export function usePartAction<Input = void>(act: (input: Input, key: string) => Promise<unknown>, done?: string) {
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  return useMutation({
    mutationFn: (input: Input) => act(input, newKey()),
    onSuccess: () => {
      if (done) toast({ text: done });
    },
    onError: (error: unknown) => toast({ text: words(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: [listOwnPromotions.path] }),
  });
}
