"""Creates a font of documents: Instrument Sans, with the letters that it lacks from Inter (README.md)."""

import sys
from io import BytesIO
from fontTools.merge import Merger, Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FROM_INTER = [0x25A1, *range(0x100, 0x250), *range(0x370, 0x530), *range(0x1E00, 0x1F00)]
# Makes Inter's letters as high as those of Instrument Sans.
INTER_UNITS = 960


def subset(font, codes, features):
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def saved(font):
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return file


def rename(font, style, copyright):
    names = {
        0: f"{font['name'].getDebugName(0)}; {copyright}",
        1: "Kestrel Text",
        2: style,
        3: f"Kestrel Text {style}",
        4: f"Kestrel Text {style}",
        6: f"KestrelText-{style}",
    }
    kept = [record for record in font["name"].names if record.nameID in (0, 1, 2, 3, 4, 5, 6, 13, 14)]
    for record in kept:
        record.string = names.get(record.nameID, record.toUnicode())
    font["name"].names = kept


instrument, inter, style, output = sys.argv[1:]

text = TTFont(instrument)
glyphs = set(text.getGlyphOrder())
for table in text["cmap"].tables:
    for code, name in table.cmap.items():
        # The figures of one width.
        if f"{name}.tf" in glyphs:
            table.cmap[code] = f"{name}.tf"
codes = set(text.getBestCmap())
subset(text, codes, ["kern", "ccmp", "mark"])

more = TTFont(inter)
subset(more, [code for code in more.getBestCmap() if code in FROM_INTER and code not in codes], [])
for tag in ("GSUB", "GPOS", "GDEF"):
    if tag in more:
        del more[tag]
scale_upem(more, INTER_UNITS)
more["head"].unitsPerEm = text["head"].unitsPerEm

merged = Merger(options=MergeOptions(drop_tables=["STAT", "gasp", "DSIG", "meta"])).merge(
    [saved(text), saved(more)]
)
for tag in ("hhea", "OS/2"):
    merged[tag] = text[tag]
rename(merged, style, more["name"].getDebugName(0))
merged.save(output)
