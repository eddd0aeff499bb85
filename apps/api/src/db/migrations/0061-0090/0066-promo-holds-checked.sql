alter table promo_batches validate constraint promo_batches_hold;
