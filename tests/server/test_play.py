from server.house import *
from uguisu import quick_dice
import time
async def test_x(tmp_path):
    async with open_house(tmp_path) as house:
        o = await house.open("blade","me",options={"contract":1})
        w = await house.join(o.table, key_of(o,0))
        t=time.time()
        n = await play_on([w], quick_dice(1))
        print(n, time.time()-t, len(w.frames), sum(map(len,w.frames)), w.letter.table.result)
        o = await house.open("hide_and_seek","me","me")
        w = [await house.join(o.table, key_of(o,s)) for s in (0,1)]
        t=time.time()
        n = await play_on(w, quick_dice(1))
        print(n, time.time()-t, len(w[0].frames), w[0].letter.table.result)
