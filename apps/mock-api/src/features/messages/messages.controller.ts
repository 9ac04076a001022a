import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { letters, messageList, readMessage, removeMessage, sendLetter, unreadCount } from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LettersService } from './letters.service.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly letters: LettersService,
  ) {}

  @Serve(unreadCount)
  unread(_: ValidInputOf<typeof unreadCount>, caller: SignedInCaller) {
    return this.messages.unread(caller);
  }

  @Serve(messageList)
  list(query: ValidInputOf<typeof messageList>, caller: SignedInCaller) {
    return this.messages.list(query, caller);
  }

  @Serve(readMessage)
  read(input: ValidInputOf<typeof readMessage>, caller: SignedInCaller) {
    return this.messages.read(input, caller);
  }

  @Serve(removeMessage)
  remove({ id }: ValidInputOf<typeof removeMessage>, caller: SignedInCaller) {
    return this.messages.remove(id, caller);
  }

  @Serve(letters)
  listLetters(input: ValidInputOf<typeof letters>, caller: SignedInCaller) {
    return this.letters.list(input, caller);
  }

  @Serve(sendLetter)
  sendLetter(input: ValidInputOf<typeof sendLetter>, caller: SignedInCaller) {
    return this.letters.send(input, caller);
  }
}
