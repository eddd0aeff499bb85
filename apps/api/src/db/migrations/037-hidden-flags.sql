-- What was hidden of a comment stands in no flag of the assistant either; from now on masking sees to it.
update comment_flags f set piece = ''
  from comments c
 where c.id = f.comment_id and c.original is not null and f.source = 'assistant'
   and strpos(c.body, f.piece) = 0 and strpos(coalesce(c.reply_body, ''), f.piece) = 0;
