-- Who has got a mail that the mail server refuses to other addresses of FIRM_INBOX for now. It is tried again for those.
alter table private.outbox add column sent_to text[];
