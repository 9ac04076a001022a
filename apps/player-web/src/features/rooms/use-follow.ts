import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RoomMessage } from '@apsara/api/rooms';

/** So near to its end a list counts as read to the end, in pixels. */
const NEAR = 48;

/** Keeps a list at its end while its reader is there, and the reader in place while earlier messages come. */
export function useFollow(messages: readonly RoomMessage[]) {
  const scroll = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const firstNo = messages[0]?.no ?? 0;
  const lastNo = messages.at(-1)?.no ?? 0;
  const isLastOwn = messages.at(-1)?.own ?? false;
  const toEnd = () => scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  const onScroll = () => {
    const box = scroll.current;
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR);
  };
  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    box.scrollTop += box.scrollHeight - height.current;
    height.current = box.scrollHeight;
  }, [firstNo]);
  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    height.current = box.scrollHeight;
  }, [lastNo, isAtEnd]);
  // An own message is followed wherever the reader was.
  useEffect(() => {
    if (isLastOwn) scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  }, [isLastOwn, lastNo]);
  // The keyboard of a phone takes its part of the list.
  useEffect(() => {
    const box = scroll.current;
    if (!box || !isAtEnd || typeof ResizeObserver === 'undefined') return undefined;
    const follow = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    follow.observe(box);
    return () => follow.disconnect();
  }, [isAtEnd]);
  return { scroll, isAtEnd, lastNo, toEnd, onScroll };
}
